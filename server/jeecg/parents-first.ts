/** Rows of a tree in an order in which each comes behind the one above it. */
export function parentsFirst<T>(
  rows: readonly T[],
  idOf: (row: T) => string,
  parentOf: (row: T) => string | null,
): { readonly ordered: readonly T[]; readonly orphans: readonly T[] } {
  const ids = new Set(rows.map(idOf));
  const below = new Map<string | null, T[]>();
  for (const row of rows) {
    const parent = parentOf(row);
    below.set(parent, [...(below.get(parent) ?? []), row]);
  }
  const ordered: T[] = [];
  const waiting: (string | null)[] = [null];
  while (waiting.length > 0) {
    for (const row of below.get(waiting.shift() ?? null) ?? []) {
      ordered.push(row);
      waiting.push(idOf(row));
    }
  }
  const placed = new Set(ordered.map(idOf));
  // Its parent is not in the dump, or it stands below itself.
  return { ordered, orphans: ids.size === placed.size ? [] : rows.filter((row) => !placed.has(idOf(row))) };
}
