import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { newRows } from '#src/grid/edit/new-rows.ts';
import { activateRow } from './first-editable.ts';

export interface AddRowsOptions {
  /** Number of rows; default 1. */
  readonly count?: number;
  /** Values for every row; they override the columns' defaults. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** 1-based number of the row after which they are added; 0 (default) or too large: the last row. */
  readonly after?: number;
  /** False: does not scroll, unless the rows are added at the visible end. */
  readonly scroll?: boolean;
}

/** Adds new rows as one undo step and activates the first editable cell of the last one. */
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
