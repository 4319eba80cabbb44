import { setImmediate } from 'node:timers/promises';

/** How long a piece of work holds the event loop before others have their turn; aims at 50 ms for all of a stretch. */
const HELD_MS = 10;

/**
 * For long work on this thread: awaited between its steps, the answer lets others run once the work has held the event
 * loop for long enough, and else costs next to nothing (docs/decisions/event-loop.md).
 */
export function takeTurns(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < HELD_MS) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}
