import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { newRows } from '#src/grid/edit/new-rows.ts';
import { activateRow } from './first-editable.ts';

export interface AddRowsOptions {
  /** How many; default 1. */
  readonly count?: number;
  /** Go over the columns' defaults, in every row. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** They follow the row of this number; 0 (default) or more than there are: the last row. */
  readonly after?: number;
  /** False: the view stays where it is, unless it shows the end and the rows come there. */
  readonly scroll?: boolean;
}

/** Adds new rows as one step; the first editable cell of the last one becomes active. */
export function addRows(model: EditModel, options: AddRowsOptions = {}): readonly GridRecord[] {
  const { count = 1, values, after = 0, scroll = true } = options;
  const { store, window } = model;
  const at = after === 0 ? store.count : Math.min(after, store.count);
  const atEnd = at === store.count && (store.count === 0 || window.slotOf(store.count - 1) >= 0);
  const rows = newRows(model.columns, store.all, count, values);
  store.insert(at, rows);
  activateRow(model, at + rows.length - 1, scroll || atEnd);
  return rows;
}
