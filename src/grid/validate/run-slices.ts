import { yieldToPage } from './yield-to-page.ts';

/** Length of a time slice in ms; with the browser's own work, a task takes less than 50 ms. */
const sliceLength = 40;
/** Rows between two checks of the clock, because a check costs more than validating a row. */
export const clockStride = 4096;

/** Cuts long work into time slices, so that the page stays responsive, and ends it when aborted. */
export class RunSlices {
  readonly #signal: AbortSignal | undefined;
  #began = performance.now();

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal;
    signal?.throwIfAborted();
  }

  /** Whether it is time to pause; call it every `clockStride` steps. */
  isOver(): boolean {
    return performance.now() - this.#began >= sliceLength;
  }

  async pause(): Promise<void> {
    await yieldToPage();
    this.#signal?.throwIfAborted();
    this.#began = performance.now();
  }

  /** Waits for `answer`; rejects when aborted. */
  until(answer: Promise<unknown>): Promise<unknown> {
    return this.#signal === undefined ? answer : orAborted(answer, this.#signal);
  }
}

async function orAborted(answer: Promise<unknown>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const done = new AbortController();
  const aborted = new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { signal: done.signal });
  });
  try {
    await Promise.race([answer, aborted]);
  } finally {
    done.abort();
  }
}
