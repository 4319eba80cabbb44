import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditStore } from '#src/grid/edit/edit-store.ts';

/** What somebody did to a head's lines since they were loaded; JSON, so that a draft keeps it. */
export interface LineEdits {
  readonly added: readonly GridRecord[];
  /** Changed cells by the id of their line. */
  readonly changed: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly removed: readonly string[];
}

/** The edits of a grid; null while there are none. */
export function editsOf(store: EditStore, keys: readonly string[]): LineEdits | null {
  if (!store.isDirty) return null;
  const added = store.all.filter(({ id }) => store.isNew(id));
  const changed = store.changedIds.flatMap((id) => {
    const row = store.at(store.positionOf(id));
    const base = store.baseOf(id);
    if (row === undefined || base === undefined) return [];
    const cells = keys.filter((key) => !Object.is(row[key] ?? null, base[key] ?? null));
    return cells.length === 0 ? [] : [[id, Object.fromEntries(cells.map((key) => [key, row[key] ?? null]))] as const];
  });
  return { added, changed: Object.fromEntries(changed), removed: store.removed.map(({ id }) => id) };
}

/** Does the same to lines as they are now; what concerns a line that is gone goes with it. */
export function applyEdits(store: EditStore, { added, changed, removed }: LineEdits): void {
  store.setCells(
    Object.entries(changed).flatMap(([id, cells]) => {
      const index = store.positionOf(id);
      return Object.entries(cells).map(([key, value]) => ({ index, key, value }));
    }),
  );
  store.remove(new Set(removed));
  const known = new Set(store.all.map(({ id }) => id));
  store.insert(
    store.count,
    added.filter(({ id }) => !known.has(id)),
  );
  store.history.clear();
}
