import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { newRows } from '#src/grid/edit/new-rows.ts';
import { activateRow } from './first-editable.ts';

/**
 * Puts a new row with the values of this one below it, as one step. Numbers that count up (`isOrder`) take their next;
 * what belongs to the saved row alone (id, version) stays behind: only columns are copied.
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
