import type { Point } from '#shared/ground/outline.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

const ways: Readonly<Record<Direction, Point>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/**
 * Index of the place that an arrow key leads to: the nearest one in that direction, where a distance across counts
 * three times. `from` if there is none.
 */
export function nextSite(places: readonly Point[], from: number, direction: Direction): number {
  const here = places[from];
  if (here === undefined) return from;
  const [wayX, wayY] = ways[direction];
  let best = from;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const [index, [x, y]] of places.entries()) {
    const along = (x - here[0]) * wayX + (y - here[1]) * wayY;
    const across = Math.abs((x - here[0]) * wayY + (y - here[1]) * wayX);
    // Within 60 degrees of the direction.
    if (along <= 0 || across > along * 1.75) continue;
    const cost = along + 3 * across;
    if (cost < bestCost) [best, bestCost] = [index, cost];
  }
  return best;
}
