import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';

export interface RemovedRows {
  /** Rows that exist on the server and must be deleted there. */
  readonly saved: readonly GridRecord[];
  readonly count: number;
}

/** Removes rows by id as one undo step; unknown ids are ignored. An open editor in one of them closes. */
export function removeRows(model: EditModel, ids: Iterable<string>): RemovedRows {
  const { store } = model;
  const wanted = new Set(ids);
  const rows = store.all.filter(({ id }) => wanted.has(id));
  const saved = rows.filter(({ id }) => !store.isNew(id));
  store.remove(wanted);
  return { saved, count: rows.length };
}
