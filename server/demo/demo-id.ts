import type { Random } from './random.ts';

/** Ids in the product's own form (`newId`), but of the demo's time and chance: a yard made twice is the same yard. */
export function createIdMaker(random: Random): (atMs: number) => string {
  let counter = 0;
  return (atMs) => {
    counter = (counter + 1) & 0xffff;
    const chance = Array.from({ length: 4 }, () => random.int(0, 0xffff).toString(16).padStart(4, '0')).join('');
    return Math.floor(atMs).toString(16).padStart(12, '0') + counter.toString(16).padStart(4, '0') + chance;
  };
}
