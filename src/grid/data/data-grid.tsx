import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { GridColumn, GridSort } from '#src/grid/columns/grid-column.ts';
import type { CellCursor } from '#src/grid/rows/cell-cursor.ts';
import type { RowStore } from '#src/grid/rows/row-store.ts';
import type { RowWindow } from '#src/grid/rows/row-window.ts';
import { GridSettings } from '#src/grid/settings/grid-settings.ts';
import { useColumnWindow } from '#src/grid/settings/use-column-window.ts';
import type { GridState } from '#src/grid/view/grid-cover.tsx';
import { positionAt } from '#src/grid/view/grid-events.ts';
import { GridView, headerHeight } from '#src/grid/view/grid-view.tsx';
import { useLeadingColumns } from '#src/grid/view/leading-columns.tsx';
import { followRange } from '#src/grid/view/range-drag.ts';
import { handleCellKey, moveCursor } from './cell-keys.ts';
import styles from './data.module.css';
import { handleGridKey } from './grid-keys.ts';
import { StatisticsFooter, type StatisticsScope } from './statistics-footer.tsx';
import { useCopy } from './use-copy.tsx';
import { useExpandedRows } from './use-expanded-rows.tsx';

export interface DataGridProps<Row> {
  /**
   * Rows, selection and window; created once per list. With a cursor the grid has an active cell, else an active row.
   */
  readonly window: RowWindow<Row>;
  /** Must be stable; a new array resets the columns. */
  readonly columns: readonly GridColumn<Row>[];
  /**
   * Order, widths, pinning and visibility chosen by the user; must be stable. Without it, they are lost when the grid
   * unmounts.
   */
  readonly settings?: GridSettings | undefined;
  readonly label: string;
  readonly sort?: GridSort | undefined;
  /** Without it, titles do not sort. */
  readonly onSort?: (sort: GridSort) => void;
  /** Called on Enter and double click. */
  readonly onOpen?: (row: Row) => void;
  readonly selectable?: boolean;
  /** Shows the column of row numbers; default true. */
  readonly numbered?: boolean;
  /** Position of the first row among all rows (paging); row numbers start from it. */
  readonly offset?: number;
  /** Total number of rows of the query, if the store contains one page. */
  readonly total?: number | undefined;
  /** What to show if there are no rows. */
  readonly state: GridState;
  /** Content below an expanded row; without it rows cannot be expanded. Must be stable. */
  readonly expand?: ((row: Row) => ReactNode) | undefined;
  /** Which rows the column statistics cover; undefined for no statistics. */
  readonly statistics?: StatisticsScope | undefined;
}

/**
 * A read-only grid: sticky titles, rows in recycled slots, sorting, selection, an active cell with ranges to copy,
 * expandable rows, statistics. It fills its parent.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { window, columns, label, sort, onSort, onOpen, selectable = false, numbered = true, offset = 0 } = props;
  const { total, state, expand, statistics } = props;
  const { store, cursor } = window;
  const scroller = useRef<HTMLDivElement>(null);
  const [own] = useState(() => new GridSettings());
  const hasFooter = statistics !== undefined && columns.some((column) => column.statistics !== undefined);
  const leading = useLeadingColumns({ store, selectable, numbered, offset, hasFooter });
  const expansion = useExpandedRows(window, expand);
  const all = useMemo(() => [...expansion.columns, ...leading, ...columns], [expansion.columns, leading, columns]);
  const columnWindow = useColumnWindow(all, props.settings ?? own);
  const { handleCopy, note } = useCopy({ window, columns: columnWindow, cursor });
  useEffect(() => (cursor === undefined ? undefined : keepInside(cursor, store)), [cursor, store]);

  const cellOf = (target: Element) => {
    const key = target.closest('[data-key]')?.getAttribute('data-key');
    const placed = columnWindow.model.layout().data.find(({ column }) => column.key === key);
    return { row: positionAt(target), column: placed?.dataIndex ?? -1 };
  };
  const handleMouseDown = (event: MouseEvent) => {
    const target = event.target as Element;
    const { row, column } = cellOf(target);
    if (cursor === undefined || event.button !== 0 || row < 0 || column < 0) return;
    if (target.closest('a,button,input') !== null) return;
    // Prevents the browser from selecting text while the mouse selects cells.
    event.preventDefault();
    scroller.current?.focus({ preventScroll: true });
    moveCursor({ window, cursor, columns: columnWindow }, row, column, event.shiftKey);
    if (scroller.current === null) return;
    const { startWidth, endWidth } = columnWindow.model.layout();
    followRange({
      scroller: scroller.current,
      inset: { top: headerHeight, bottom: 0, left: startWidth, right: endWidth },
      onCell: (cell) => {
        const at = cellOf(cell);
        if (at.row >= 0 && at.column >= 0) cursor.moveTo(at.row, at.column, true);
      },
    });
  };
  const handleClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const index = positionAt(target);
    const row = store.at(index);
    if (index < 0) return;
    store.activate(index);
    if (target.closest('[data-key="#expand"]') !== null && row !== undefined) {
      expansion.rows.toggle(store.idOf(row));
    } else if (target.closest('[data-key="#tick"]') !== null) {
      if (event.shiftKey) store.extendTo(index);
      else store.toggle(index);
    }
  };
  const handleDoubleClick = (event: MouseEvent) => {
    const target = event.target as Element;
    if (target.closest('[role=gridcell]') === null) return;
    if (target.closest('a,button,[data-key^="#"]') !== null) return;
    const row = store.at(positionAt(target));
    if (row !== undefined) onOpen?.(row);
  };

  return (
    <div className={styles.grid}>
      <GridView
        ref={scroller}
        window={window}
        columns={columnWindow}
        cursor={cursor}
        label={label}
        sort={sort}
        onSort={onSort}
        selectable={selectable}
        readOnly
        offset={offset}
        total={total}
        state={state}
        detail={expansion.detail}
        footer={
          hasFooter &&
          state.kind !== 'empty' && <StatisticsFooter store={store} columns={columnWindow} scope={statistics} />
        }
        onKeyDown={(event) => {
          if (cursor === undefined) handleGridKey(event, window, { onOpen, selectable });
          else handleCellKey(event, { window, cursor, columns: columnWindow, selectable, onOpen });
        }}
        onMouseDown={handleMouseDown}
        onClick={handleClick}
        onDoubleClick={handleDoubleClick}
        onCopy={handleCopy}
      />
      {note}
    </div>
  );
}

/** When the rows change, ends the range, and clears the active cell if it is below the last row. */
function keepInside<Row>(cursor: CellCursor, store: RowStore<Row>): () => void {
  return store.subscribe((change) => {
    if (change.kind !== 'count' || cursor.row < 0) return;
    if (cursor.row >= store.count) cursor.clear();
    else cursor.moveTo(cursor.row, cursor.column);
  });
}
