/**
 * Bays of a site (docs/domain.md §4.1): numbered from 1, all of the same size. On the wire, several bays are a comma
 * list: `1,2,3`.
 */

/**
 * The bay numbers of a comma list, ascending; null if the text is no such list, or names a bay twice or one that does
 * not exist.
 */
export function readBays(text: unknown, bays: number): readonly number[] | null {
  if (typeof text !== 'string' || !/^[1-9]\d?(,[1-9]\d?)*$/.test(text)) return null;
  const named = text.split(',').map(Number);
  const known = named.every((bay) => bay <= bays) && new Set(named).size === named.length;
  return known ? named.toSorted((one, other) => one - other) : null;
}

export function bayText(bays: readonly number[]): string {
  return bays.toSorted((one, other) => one - other).join(',');
}

/** Area of `count` bays in ㎡. */
export function areaOfBays(site: { readonly area: number; readonly bays: number }, count: number): number {
  return Math.round((site.area / site.bays) * count * 10) / 10;
}

/** Smallest number of bays with `share` of the needed area; more than the site has if the whole site is too small. */
export function baysNeeded(
  site: { readonly area: number; readonly bays: number },
  need: number,
  share: number,
): number {
  let count = 1;
  while (count <= site.bays && areaOfBays(site, count) < need * share) count += 1;
  return count;
}

/** Chooses `count` free bays: neighbours if possible, otherwise the first free ones. Null if too few are free. */
export function chooseBays(bays: number, taken: ReadonlySet<number>, count: number): readonly number[] | null {
  const free = Array.from({ length: bays }, (_, index) => index + 1).filter((bay) => !taken.has(bay));
  if (free.length < count) return null;
  const run = free.find((bay, index) => free[index + count - 1] === bay + count - 1);
  return run === undefined ? free.slice(0, count) : Array.from({ length: count }, (_, index) => run + index);
}
