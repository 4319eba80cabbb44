import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { newRows } from '#src/grid/edit/new-rows.ts';
import { activateRow } from './first-editable.ts';

/**
 * Inserts a copy of a row below it, as one undo step. `isOrder` numbers get their next value. Only columns are copied,
 * so id and version of the saved row are not.
 */
export function duplicateRow(model: EditModel, index: number): GridRecord | undefined {
  const { store, columns } = model;
  const source = store.at(index);
  if (source === undefined) return undefined;
  const copied = columns.filter(({ key, isOrder }) => isOrder !== true && key in source);
  const [row] = newRows(columns, store.all, 1, Object.fromEntries(copied.map(({ key }) => [key, source[key]])));
  if (row === undefined) return undefined;
  store.insert(index + 1, [row]);
  activateRow(model, index + 1);
  return row;
}
