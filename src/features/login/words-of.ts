/** The message of an error if it may be shown, otherwise `otherwise`. */
export function wordsOf(error: unknown, otherwise: string): string {
  return error instanceof Error && error.message ? error.message : otherwise;
}
