/** Error that prevents the start; `main.ts` prints its message as one line and exits with `status`. */
export class StartError extends Error {
  override readonly name = 'StartError';
  /**
   * 1: a wrong setting, or something that may pass; 3: an upgrade that failed and would fail again (scripts/service).
   */
  readonly status: 1 | 3;
  constructor(message: string, status: 1 | 3 = 1) {
    super(message);
    this.status = status;
  }
}
