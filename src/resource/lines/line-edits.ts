import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditStore } from '#src/grid/edit/edit-store.ts';

/** Unsaved changes to the lines of a head. JSON, so that a draft can store it. */
export interface LineEdits {
  readonly added: readonly GridRecord[];
  /** Changed cells by line id. */
  readonly changed: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly removed: readonly string[];
}

/** The unsaved changes of a grid; null if there are none. */
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

/** Applies the changes to newly loaded lines. Changes to lines that no longer exist are dropped. */
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
