import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';

export interface RemovedRows {
  /** Those that the server has: they are sent as deleted. */
  readonly saved: readonly GridRecord[];
  readonly count: number;
}

/** Removes rows by their ids as one step; unknown ids are nothing. An editor open in one of them closes. */
export function removeRows(model: EditModel, ids: Iterable<string>): RemovedRows {
  const { store } = model;
  const wanted = new Set(ids);
  const rows = store.all.filter(({ id }) => wanted.has(id));
  const saved = rows.filter(({ id }) => !store.isNew(id));
  store.remove(wanted);
  return { saved, count: rows.length };
}
