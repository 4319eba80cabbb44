import { yieldToPage } from './yield-to-page.ts';

/** Ms of work at a stretch; with the browser's own work a task stays below 50. */
const sliceLength = 40;
/** Rows between two looks at the clock; a look costs more than checking a row. */
export const clockStride = 4096;

/** Cuts long work into slices that leave the page usable, and ends it when it is called off. */
export class RunSlices {
  readonly #signal: AbortSignal | undefined;
  #began = performance.now();

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal;
    signal?.throwIfAborted();
  }

  /** Time to pause; to be asked every `clockStride` steps. */
  isOver(): boolean {
    return performance.now() - this.#began >= sliceLength;
  }

  async pause(): Promise<void> {
    await yieldToPage();
    this.#signal?.throwIfAborted();
    this.#began = performance.now();
  }

  /** Waits for others, or until the work is called off. */
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
