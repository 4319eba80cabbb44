/** Sorts the rows of a tree, parents first. */
export function parentsFirst<T>(
  rows: readonly T[],
  idOf: (row: T) => string,
  parentOf: (row: T) => string | null,
): { readonly ordered: readonly T[]; readonly orphans: readonly T[] } {
  const ids = new Set(rows.map(idOf));
  const below = new Map<string | null, T[]>();
  for (const row of rows) {
    const parent = parentOf(row);
    const siblings = below.get(parent);
    if (siblings) siblings.push(row);
    else below.set(parent, [row]);
  }
  const ordered: T[] = [];
  // The list grows during the loop.
  const parents: (string | null)[] = [null];
  for (const parent of parents) {
    for (const row of below.get(parent) ?? []) {
      ordered.push(row);
      parents.push(idOf(row));
    }
  }
  const placed = new Set(ordered.map(idOf));
  // Orphans: the parent is not in the dump, or the row is its own ancestor.
  return { ordered, orphans: ids.size === placed.size ? [] : rows.filter((row) => !placed.has(idOf(row))) };
}
