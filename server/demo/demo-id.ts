import type { Random } from './random.ts';

/** Ids in the product's own form (`newId`), but of the demo's time and chance: a yard made twice is the same yard. */
export function createIdMaker(random: Random): (atMs: number) => string {
  let counter = 0;
  return (atMs) => {
    counter = (counter + 1) & 0xffff;
    return (
      hex(Math.floor(atMs), 12) +
      hex(counter, 4) +
      hex(random.int(0, 0xffff_ffff), 8) +
      hex(random.int(0, 0xffff_ffff), 8)
    );
  };
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
