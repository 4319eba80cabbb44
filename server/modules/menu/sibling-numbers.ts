interface Numbered {
  readonly id: string;
  readonly sortNo: number;
}

/**
 * Order numbers (with two decimals, like the column) that place a row before its sibling at `at`, or at the end if `at`
 * is their number. Returns the row's own number, and new numbers for as few neighbours as necessary.
 */
export function numbersFor(siblings: readonly Numbered[], at: number, id: string): ReadonlyMap<string, number> {
  let [from, to] = [at, at];
  for (;;) {
    const ids = [...siblings.slice(from, at), { id }, ...siblings.slice(at, to)].map((row) => row.id);
    const numbers = spread(siblings[from - 1]?.sortNo, siblings[to]?.sortNo, ids.length);
    if (numbers) return new Map(ids.map((each, index) => [each, numbers[index] ?? 0]));
    // Extend to the nearer side first.
    if (to === siblings.length || (from > 0 && at - from <= to - at)) from -= 1;
    else to += 1;
  }
}

/** `count` evenly spaced numbers between two; null if there is no room. */
function spread(before: number | undefined, after: number | undefined, count: number): readonly number[] | null {
  const each = (number: (at: number) => number) => Array.from({ length: count }, (_, index) => number(index + 1));
  if (after === undefined) return each((at) => Math.floor(before ?? 0) + at);
  if (before === undefined) return each((at) => after - count - 1 + at);
  const [low, room] = [Math.round(before * 100), Math.round((after - before) * 100)];
  if (room <= count) return null;
  return each((at) => (low + Math.round((room * at) / (count + 1))) / 100);
}
