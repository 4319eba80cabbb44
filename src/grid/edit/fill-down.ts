import type { EditModel } from './edit-model.ts';
import type { CellEdit } from './edit-store.ts';

/** Ctrl+D: every cell of the range takes the value of the range's first row, as one step. */
export function fillDown(model: EditModel): void {
  const { cursor, store } = model;
  const { block } = cursor;
  if (block === undefined) return;
  // A single cell takes the value above it, as in spreadsheets.
  const source = block.top === block.bottom ? block.top - 1 : block.top;
  const first = store.at(source);
  if (first === undefined) return;
  const edits: CellEdit[] = [];
  for (let position = block.left; position <= block.right; position += 1) {
    const column = model.columnAt(position);
    if (column === undefined) continue;
    for (let index = source + 1; index <= block.bottom; index += 1) {
      const row = store.at(index);
      if (row === undefined || model.isReadOnly(row, column)) continue;
      edits.push({ index, key: column.key, value: first[column.key] });
    }
  }
  store.setCells(edits);
}
