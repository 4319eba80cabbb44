import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { newRows } from '#src/grid/edit/new-rows.ts';
import { activateRow } from './first-editable.ts';

/** Minimum time in ms between two inserts (docs/specification.md §2.9). */
const insertPause = 1500;

const lastInserts = new WeakMap<EditModel, number>();

/**
 * Inserts a new row at position `at`, as one undo step, and activates it. Returns undefined if the last insert is less
 * than 1500 ms ago (docs/specification.md §2.5).
 */
export function insertRow(model: EditModel, at: number): GridRecord | undefined {
  const now = performance.now();
  if (now - (lastInserts.get(model) ?? Number.NEGATIVE_INFINITY) < insertPause) return undefined;
  lastInserts.set(model, now);
  const { store, columns } = model;
  const [row] = newRows(columns, store.all, 1);
  if (row === undefined) return undefined;
  const index = Math.max(0, Math.min(store.count, at));
  store.insert(index, [row]);
  activateRow(model, index);
  return row;
}
