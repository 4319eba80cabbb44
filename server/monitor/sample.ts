/** Figures of one process for the ten seconds before `at`. */
export interface Sample {
  /** Epoch seconds, a multiple of `sampleSeconds`, so that samples of several processes have the same times. */
  readonly at: number;
  readonly requests: number;
  readonly errors: number;
  /** 95th percentile of the requests' duration in milliseconds. */
  readonly p95: number;
  /** Longest delay of the event loop, in milliseconds. */
  readonly loop: number;
  /** Used cores: processor time divided by elapsed time. */
  readonly cpu: number;
  /** In bytes. */
  readonly memory: number;
  readonly statements: number;
  readonly statementP95: number;
  /** Highest number of used connections, and of waiters. */
  readonly pool: number;
  readonly waiting: number;
  readonly sockets: number;
  /** Bytes per second that the machine swapped; null if unknown. */
  readonly swapping: number | null;
}

export const sampleSeconds = 10;
export const mostSamples = 90;
