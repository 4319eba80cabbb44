import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import type { CellEdit } from '#src/grid/edit/edit-store.ts';
import type { CellBlock } from '#src/grid/rows/cell-cursor.ts';

/** Returns the value for each row position of a column. */
export type ColumnFill = (column: EditColumn) => (index: number) => unknown;

/** Ctrl+D: fills the range with the values of its first row, or a single cell with the value above it. */
export function fillDown(model: EditModel): void {
  const { block } = model.cursor;
  if (block === undefined) return;
  const source = block.top === block.bottom ? block.top - 1 : block.top;
  const first = model.store.at(source);
  if (first === undefined) return;
  fillRows(
    model,
    { ...block, top: source + 1 },
    ({ key }) =>
      () =>
        first[key],
  );
}

/**
 * Fills a block column by column as one undo step; cells that are not editable stay unchanged. Returns the number of
 * changed cells.
 */
export function fillRows(model: EditModel, block: CellBlock, valuesOf: ColumnFill): number {
  const { store } = model;
  const edits: CellEdit[] = [];
  for (let position = block.left; position <= block.right; position += 1) {
    const column = model.columnAt(position);
    if (column === undefined || !isEntered(model, column)) continue;
    const valueAt = valuesOf(column);
    for (let index = block.top; index <= block.bottom; index += 1) {
      const row = store.at(index);
      if (row === undefined || model.isReadOnly(row, column)) continue;
      edits.push({ index, key: column.key, value: valueAt(index) });
    }
  }
  return store.setCells(edits).length;
}

function isEntered(model: EditModel, column: EditColumn): boolean {
  const { loadEditor, toggled } = model.typeOf(column);
  return loadEditor !== undefined || toggled !== undefined;
}
