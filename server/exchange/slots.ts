import { onForgetCaches } from '#server/process/caches.ts';
import { fail } from '#shared/errors/fail.ts';

/** Seconds after which a refused export or import is worth another try. */
export const retryAfter = 15;

/** Who exports or imports right now: one of either at a time per person, so that nobody takes the places of all. */
const busy = new Set<string>();
onForgetCaches(() => busy.clear());

/** How much of one kind this process does at a time; what is over is refused, so that its memory stays bounded (docs/security.md P31). */
export class Slots {
  #free: number;

  constructor(most: number) {
    this.#free = most;
  }

  /**
   * @param userId whose work it is
   * @returns gives the slot back; calling it twice does nothing
   * @throws `exchangeRunning` while the person's last one runs, `overloaded` while all places are taken
   */
  take(userId: string): () => void {
    if (busy.has(userId)) throw fail('exchangeRunning', { retryAfter });
    if (this.#free === 0) throw fail('overloaded', { retryAfter });
    this.#free -= 1;
    busy.add(userId);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#free += 1;
      busy.delete(userId);
    };
  }
}

/** Imports; each holds a thread with a heap of its own. */
export const importSlots = new Slots(2);
