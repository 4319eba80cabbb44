/**
 * A small seeded generator (mulberry32): the demo yard is the same everywhere, relative to the day on which it is made.
 */
export interface Random {
  /** A number x with 0 ≤ x < 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  /** Picks an item with a probability in proportion to its weight. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  chance(probability: number): boolean;
  /** A log-normal number with this median; 90 % of the numbers are below `p90`. */
  logNormal(median: number, p90: number): number;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick,
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return pick(items)[0];
    },
    chance: (probability) => next() < probability,
    logNormal: (median, p90) => median * Math.exp((Math.log(p90 / median) / 1.2816) * normal()),
  };
}
