/** A setting that the product cannot start with; `main.ts` prints its message as one line and exits with 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
