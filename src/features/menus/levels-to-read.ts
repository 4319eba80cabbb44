/**
 * Levels to reload after rows below `parents` changed (null: the first level, also for a parent that is not loaded).
 * This includes the levels that contain the parents: a row that gets its first child is no leaf any more, and the next
 * change sends the whole row to a JeecgBoot server.
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
