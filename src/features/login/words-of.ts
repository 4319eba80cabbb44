/** The words of a failure that can be shown, or those given. */
export function wordsOf(error: unknown, otherwise: string): string {
  return error instanceof Error && error.message ? error.message : otherwise;
}
