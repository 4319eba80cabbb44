import type { EditModel } from './edit-model.ts';
import { sortRows } from './sort-rows.ts';

/** Sorts the rows by a column, as one undo step. */
export function sortBy(model: EditModel, key: string, order: 'asc' | 'desc'): void {
  const column = model.columnOf(key);
  if (column === undefined) return;
  const { store, context } = model;
  const { compare, text } = model.typeOf(column);
  const keyOf = (row: (typeof store.all)[number]) =>
    compare === 'number' ? row[key] : text(row[key], column, context, row);
  store.reorder(sortRows(store.all, keyOf, order, compare, context.language === 'zh' ? 'zh-CN' : 'en'), {
    column: key,
    order,
  });
}
