import type { KeyboardEvent } from 'react';
import type { ColumnWindow } from '#src/grid/columns/column-window.ts';
import type { CellCursor } from '#src/grid/rows/cell-cursor.ts';
import type { RowWindow } from '#src/grid/rows/row-window.ts';

export interface CellKeyContext<Row> {
  readonly window: RowWindow<Row>;
  readonly cursor: CellCursor;
  readonly columns: ColumnWindow<Row>;
  readonly selectable: boolean;
  readonly onOpen: ((row: Row) => void) | undefined;
}

/**
 * Keyboard handling of a list with an active cell. Arrows (with Ctrl to the edge), page keys, Home and End (with Ctrl
 * to the first and last row) move the active cell, Shift extends the range. Space selects the rows of the range, Ctrl+A
 * all loaded rows, Enter opens the row. Escape clears the range, then the selection, then the active cell.
 */
export function handleCellKey<Row>(event: KeyboardEvent<HTMLElement>, context: CellKeyContext<Row>): void {
  const { window, cursor, selectable, onOpen } = context;
  const { store } = window;
  if (event.altKey || event.target !== event.currentTarget) return;
  const target = targetOf(event, context);
  if (target !== undefined) {
    event.preventDefault();
    moveCursor(context, target.row, target.column, event.shiftKey);
  } else if (event.key === ' ' && selectable && cursor.block !== undefined) {
    event.preventDefault();
    tickRows(context, cursor.block.top, cursor.block.bottom);
  } else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && selectable) {
    event.preventDefault();
    store.selectLoaded(true);
  } else if (event.key === 'Enter') {
    const row = store.at(cursor.row);
    if (row !== undefined) onOpen?.(row);
  } else if (event.key === 'Escape') {
    if (cursor.isRange) cursor.moveTo(cursor.row, cursor.column);
    else if (store.selectedCount > 0) store.clearSelection();
    else {
      cursor.clear();
      store.activate(-1);
    }
  }
}

/** Makes a cell active and scrolls it into view; positions are clamped to the grid. */
export function moveCursor<Row>(
  { window, cursor, columns }: Pick<CellKeyContext<Row>, 'window' | 'cursor' | 'columns'>,
  row: number,
  column: number,
  extend: boolean,
): void {
  const { data } = columns.model.layout();
  const { store } = window;
  if (store.count === 0 || data.length === 0) return;
  const at = Math.max(0, Math.min(store.count - 1, row));
  const placed = data[Math.max(0, Math.min(data.length - 1, column))];
  if (placed === undefined) return;
  window.reveal(at);
  columns.reveal(placed);
  cursor.moveTo(at, placed.dataIndex, extend);
  store.activate(at);
}

interface Target {
  readonly row: number;
  readonly column: number;
}

function targetOf<Row>(event: KeyboardEvent, { window, cursor, columns }: CellKeyContext<Row>): Target | undefined {
  const last = { row: window.store.count - 1, column: columns.model.layout().data.length - 1 };
  const far = event.ctrlKey || event.metaKey;
  // The first key activates the first cell.
  const { row, column } = cursor.row < 0 ? { row: 0, column: 0 } : cursor;
  const step = cursor.row < 0 ? 0 : 1;
  switch (event.key) {
    case 'ArrowDown':
      return { row: far ? last.row : row + step, column };
    case 'ArrowUp':
      return { row: far ? 0 : row - step, column };
    case 'ArrowRight':
      return { row, column: far ? last.column : column + step };
    case 'ArrowLeft':
      return { row, column: far ? 0 : column - step };
    case 'PageDown':
      return { row: row + window.pageRows, column };
    case 'PageUp':
      return { row: row - window.pageRows, column };
    case 'Home':
      return { row: far ? 0 : row, column: 0 };
    case 'End':
      return { row: far ? last.row : row, column: last.column };
    default:
      return undefined;
  }
}

/** Toggles one row. Of several, selects all, unless all are selected already. */
function tickRows<Row>({ window }: CellKeyContext<Row>, top: number, bottom: number): void {
  const { store } = window;
  if (top === bottom) {
    store.toggle(top);
    return;
  }
  let isAll = true;
  for (let index = top; index <= bottom; index += 1) isAll &&= store.isSelected(index);
  for (let index = top; index <= bottom; index += 1) if (isAll || !store.isSelected(index)) store.toggle(index);
}
