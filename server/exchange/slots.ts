import { onForgetCaches } from '#server/process/caches.ts';
import { fail } from '#shared/errors/fail.ts';

/** Seconds after which a refused export or import may be tried again. */
export const retryAfter = 15;

/** People with a running export or import: one at a time for each person, so that nobody occupies all slots. */
const busy = new Set<string>();
onForgetCaches(() => busy.clear());

/**
 * Limits how many operations of a kind this process runs at a time; others are refused, so that memory stays limited
 * (docs/security.md P31).
 */
export class Slots {
  #free: number;

  constructor(most: number) {
    this.#free = most;
  }

  /**
   * Takes a slot.
   * @param userId person who starts the operation
   * @returns a function that frees the slot; a second call does nothing
   * @throws `exchangeRunning` while the person's last operation runs, `overloaded` while all slots are taken
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

/** Slots of imports; each import uses a thread with its own heap. */
export const importSlots = new Slots(2);
