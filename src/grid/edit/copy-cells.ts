import { writeTsv } from '#src/grid/clipboard/write-tsv.ts';
import type { EditModel } from './edit-model.ts';

/** The selected cells as tab-separated text for a spreadsheet; undefined if no cell is active. */
export function copyCells(model: EditModel): string | undefined {
  const { cursor, store, context } = model;
  const { block } = cursor;
  if (block === undefined) return undefined;
  const lines: string[][] = [];
  for (let index = block.top; index <= block.bottom; index += 1) {
    const row = store.at(index);
    const cells: string[] = [];
    for (let position = block.left; position <= block.right; position += 1) {
      const column = model.columnAt(position);
      if (column === undefined) continue;
      const { copy, text } = model.typeOf(column);
      cells.push(row === undefined ? '' : (copy ?? text)(row[column.key], column, context, row));
    }
    lines.push(cells);
  }
  return writeTsv(lines);
}
