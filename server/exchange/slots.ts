import { fail } from '#shared/errors/fail.ts';

/** Seconds after which a refused export or import is worth another try. */
const retryAfter = 15;

/** How much of one kind this process does at a time; what is over is refused, so that its memory stays bounded (P31). */
export class Slots {
  #free: number;

  constructor(most: number) {
    this.#free = most;
  }

  /**
   * @returns gives the slot back; calling it twice does nothing
   * @throws `overloaded`
   */
  take(): () => void {
    if (this.#free === 0) throw fail('overloaded', { retryAfter });
    this.#free -= 1;
    let held = true;
    return () => {
      if (held) this.#free += 1;
      held = false;
    };
  }
}
