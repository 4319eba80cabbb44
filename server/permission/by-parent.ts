/** Groups the rows of a tree by the id of their parent and keeps their order; roots have the key null. */
export function byParent<T extends { readonly parentId: string | null }>(
  rows: readonly T[],
  parentOf: (row: T) => string | null = (row) => row.parentId || null,
): ReadonlyMap<string | null, readonly T[]> {
  const groups = new Map<string | null, T[]>();
  for (const row of rows) {
    const parent = parentOf(row);
    const group = groups.get(parent);
    if (group) group.push(row);
    else groups.set(parent, [row]);
  }
  return groups;
}
