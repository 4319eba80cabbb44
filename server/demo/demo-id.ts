import type { Random } from './random.ts';

/**
 * Makes ids as long as those of `newId`, but from the time and random numbers of the demo, so that the same seed gives
 * the same yard. A counter keeps ids of one moment in order; it has six digits because the yard has more rows than four
 * digits count.
 */
export function createIdMaker(random: Random): (atMs: number) => string {
  let counter = 0;
  return (atMs) => {
    counter += 1;
    return (
      hex(Math.floor(atMs), 12) +
      hex(counter, 6) +
      hex(random.int(0, 0xff_ffff), 6) +
      hex(random.int(0, 0xffff_ffff), 8)
    );
  };
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
