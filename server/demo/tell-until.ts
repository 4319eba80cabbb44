/** More than any yard needs: what chance has not brought by then, this day cannot hold. */
const mostTries = 100_000;

/**
 * Tells by chance until it is enough. Throws where a day of the calendar allows no such story: a first start that says
 * so can be mended, one that looks for ever cannot.
 */
export function tellUntil(what: string, isEnough: () => boolean, tell: () => void): void {
  for (let tries = 0; !isEnough(); tries += 1) {
    if (tries >= mostTries) throw new Error(`the demo yard found no day for ${what}`);
    tell();
  }
}

/** Tells until so many have come true; `tell` answers whether one did. */
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
