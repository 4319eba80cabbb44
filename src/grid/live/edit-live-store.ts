import type { EditStore } from '#src/grid/edit/edit-store.ts';
import type { LiveStore } from './live-store.ts';

/** Adapts the store of an editable grid to live sync. */
export function liveStoreOf(store: EditStore): LiveStore {
  const rowOf = (id: string) => store.at(store.positionOf(id));
  return {
    serverRow: (id) => (store.isNew(id) ? undefined : store.baseOf(id)),
    editsOf: (id) => {
      const row = rowOf(id);
      const changed = row && store.marksOf(row)?.changed;
      if (row === undefined || changed === undefined) return {};
      // Row numbers follow the order on the screen and never cause a conflict.
      return Object.fromEntries([...changed].filter((key) => key !== store.orderKey).map((key) => [key, row[key]]));
    },
    savedIds: () => store.all.flatMap(({ id }) => (store.isNew(id) ? [] : [id])),
    takeRemote: (row, over) => store.takeRemote(row, new Set(over)),
    markConflicts: (id, conflicts) => store.mark(id, { conflicts }),
    markEditors: (id, editors) => {
      const row = rowOf(id);
      if (row === undefined || store.marksOf(row)?.editors !== editors) store.mark(id, { editors });
    },
    subscribe: (listener) => store.subscribe(listener),
  };
}
