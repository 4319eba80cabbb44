/** What one process did in the ten seconds before `at`. */
export interface Sample {
  /** Epoch seconds, a multiple of `sampleSeconds`: samples of several processes fall together. */
  readonly at: number;
  readonly requests: number;
  readonly errors: number;
  /** Milliseconds that 95 % of the requests took no longer than. */
  readonly p95: number;
  /** Longest that the event loop was held up, in milliseconds. */
  readonly loop: number;
  /** Processor time by the clock: 1 is one core. */
  readonly cpu: number;
  /** Bytes of memory. */
  readonly memory: number;
  readonly statements: number;
  readonly statementP95: number;
  /** Most connections that were in use at once, and most that waited for one. */
  readonly pool: number;
  readonly waiting: number;
  readonly sockets: number;
  /** Bytes a second that the machine moved between memory and disk for want of memory; null where it does not tell. */
  readonly swapping: number | null;
}

export const sampleSeconds = 10;
/** Fifteen minutes. */
export const mostSamples = 90;
