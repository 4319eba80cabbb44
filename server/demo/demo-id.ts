import type { Random } from './random.ts';

/**
 * Ids of as many digits as the product's own (`newId`), but of the demo's time and chance: a yard made twice is the same
 * yard. Those of one moment sort as they were made; the yard has more rows than four digits count, so six do.
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
