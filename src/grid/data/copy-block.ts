import { writeTsv } from '#src/grid/clipboard/write-tsv.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import type { CellBlock } from '#src/grid/rows/cell-cursor.ts';
import type { RowStore } from '#src/grid/rows/row-store.ts';

/** Content for the clipboard. */
export interface CopiedCells {
  readonly text: string;
  readonly rows: number;
  readonly columns: number;
  /** Number of rows in the range that are not loaded and therefore left out. */
  readonly missing: number;
}

export interface CopySource<Row> {
  readonly store: RowStore<Row>;
  /** Visible columns with data, in display order. */
  readonly columns: readonly GridColumn<Row>[];
  /** The active cell or the selected range of cells. */
  readonly block: CellBlock | undefined;
  /** More than one cell. */
  readonly isRange: boolean;
}

/**
 * The selected range of cells, else the selected rows, else the active cell or row, as TSV for a spreadsheet, with
 * texts as shown. Undefined if there is nothing to copy.
 */
export function copiedCells<Row>({ store, columns, block, isRange }: CopySource<Row>): CopiedCells | undefined {
  if (block !== undefined && (isRange || store.selectedCount === 0)) {
    const length = block.bottom - block.top + 1;
    const rows = Array.from({ length }, (_, down) => store.at(block.top + down)).filter((row) => row !== undefined);
    return cellsOf(rows, columns.slice(block.left, block.right + 1), length - rows.length);
  }
  if (store.selectedCount > 0) return cellsOf(store.selected, columns, 0);
  const active = store.at(store.active);
  return active === undefined ? undefined : cellsOf([active], columns, 0);
}

function cellsOf<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[], missing: number): CopiedCells {
  return {
    text: writeTsv(rows.map((row) => columns.map((column) => column.text(row)))),
    rows: rows.length,
    columns: columns.length,
    missing,
  };
}
