/** Far more tries than any yard needs. */
const mostTries = 100_000;

/**
 * Calls `attempt` until `isEnough`. Throws after `mostTries`, if the calendar does not allow such rows, because a first
 * start that ends with a message can be repaired, but an endless one cannot.
 */
export function repeatUntil(what: string, isEnough: () => boolean, attempt: () => void): void {
  for (let tries = 0; !isEnough(); tries += 1) {
    if (tries >= mostTries) throw new Error(`the demo yard found no day for ${what}`);
    attempt();
  }
}

/** Calls `attempt` until it has returned true `count` times. */
export function repeatTimes(what: string, count: number, attempt: () => boolean): void {
  let done = 0;
  repeatUntil(
    what,
    () => done >= count,
    () => {
      if (attempt()) done += 1;
    },
  );
}
