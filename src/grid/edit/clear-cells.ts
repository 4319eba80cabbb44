import type { EditModel } from './edit-model.ts';
import type { CellEdit } from './edit-store.ts';

/** Empties the selected cells as one undo step. Read-only cells and types that accept no text are left unchanged. */
export function clearCells(model: EditModel): void {
  const { block } = model.cursor;
  if (block === undefined) return;
  const edits: CellEdit[] = [];
  for (let position = block.left; position <= block.right; position += 1) {
    const column = model.columnAt(position);
    if (column === undefined) continue;
    const { parse, toggled } = model.typeOf(column);
    if (parse === undefined && toggled === undefined) continue;
    for (let index = block.top; index <= block.bottom; index += 1) {
      const row = model.store.at(index);
      if (row === undefined || model.isReadOnly(row, column)) continue;
      const emptied = parse?.('', column, model.context, row);
      if (emptied?.ok) edits.push({ index, key: column.key, value: emptied.value });
    }
  }
  model.store.setCells(edits);
}
