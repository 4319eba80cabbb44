/**
 * The levels to read after something changed below these menus (null: the first level, also where a menu is not in sight),
 * with the levels that hold the menus themselves: one that gets its first child is no leaf any more, and a JeecgBoot server
 * is sent the whole row when it is changed next.
 */
export function levelsToRead(
  parents: readonly (string | null)[],
  knows: (id: string) => boolean,
  parentOf: (id: string) => string | null | undefined,
): readonly (string | null)[] {
  const seen = (id: string | null) => (id !== null && knows(id) ? id : null);
  const below = parents.map(seen);
  const above = below.filter((id) => id !== null).map((id) => seen(parentOf(id) || null));
  return [...new Set([...below, ...above])];
}
