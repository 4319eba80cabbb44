import { setImmediate } from 'node:timers/promises';

/**
 * Milliseconds after which a task yields the event loop. Several tasks in a row should not block it for more than 50
 * ms.
 */
const HELD_MS = 10;

/**
 * For long work on the main thread: returns a function to await between steps, which yields to other work once the
 * event loop was blocked for `HELD_MS`, and otherwise costs next to nothing (docs/decisions/event-loop.md).
 */
export function makeYielder(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < HELD_MS) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}
