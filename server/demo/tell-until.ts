/** Far more tries than any yard needs. */
const mostTries = 100_000;

/**
 * Calls `tell` until `isEnough`. Throws after `mostTries`, if the calendar does not allow such rows, because a first
 * start that ends with a message can be repaired, but an endless one cannot.
 */
export function tellUntil(what: string, isEnough: () => boolean, tell: () => void): void {
  for (let tries = 0; !isEnough(); tries += 1) {
    if (tries >= mostTries) throw new Error(`the demo yard found no day for ${what}`);
    tell();
  }
}

/** Calls `tell` until it has returned true `count` times. */
export function tellTimes(what: string, count: number, tell: () => boolean): void {
  let told = 0;
  tellUntil(
    what,
    () => told >= count,
    () => {
      if (tell()) told += 1;
    },
  );
}
