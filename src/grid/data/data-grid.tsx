import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { ColumnModel } from '#src/grid/columns/column-model.ts';
import { ColumnWindow } from '#src/grid/columns/column-window.ts';
import type { GridColumn, GridSort } from '#src/grid/columns/grid-column.ts';
import type { RowWindow } from '#src/grid/rows/row-window.ts';
import type { GridState } from '#src/grid/view/grid-cover.tsx';
import { positionAt } from '#src/grid/view/grid-events.ts';
import { GridView } from '#src/grid/view/grid-view.tsx';
import { useLeadingColumns } from '#src/grid/view/leading-columns.tsx';
import { handleGridKey } from './grid-keys.ts';

export interface DataGridProps<Row> {
  /** Rows, selection and window; made once per list. */
  readonly window: RowWindow<Row>;
  /** Stable, else the columns begin anew. */
  readonly columns: readonly GridColumn<Row>[];
  readonly label: string;
  readonly sort?: GridSort | undefined;
  /** Absent: titles do not sort. */
  readonly onSort?: (sort: GridSort) => void;
  /** Enter and double click. */
  readonly onOpen?: (row: Row) => void;
  readonly selectable?: boolean;
  /** Position of the first row among all rows (paging); the row numbers go on from it. */
  readonly offset?: number;
  /** What to show where there are no rows. */
  readonly state: GridState;
  readonly footer?: ReactNode;
}

/** A list: sticky titles, rows in fixed slots, sorting, selection, keyboard. It fills its parent. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { window, columns, label, sort, onSort, onOpen, selectable = false, offset = 0, state, footer } = props;
  const { store } = window;
  const leading = useLeadingColumns({ store, selectable, numbered: true, offset, hasFooter: footer !== undefined });
  const columnWindow = useMemo(
    () => new ColumnWindow(new ColumnModel<Row>([...leading, ...columns])),
    [leading, columns],
  );

  const handleClick = (event: MouseEvent) => {
    const index = positionAt(event.target);
    if (index < 0) return;
    store.activate(index);
    if ((event.target as Element).closest('[data-key="#tick"]') === null) return;
    if (event.shiftKey) store.extendTo(index);
    else store.toggle(index);
  };
  const handleDoubleClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('a,button,[data-key="#tick"]') !== null) return;
    const row = store.at(positionAt(event.target));
    if (row !== undefined) onOpen?.(row);
  };

  return (
    <GridView
      window={window}
      columns={columnWindow}
      label={label}
      sort={sort}
      onSort={onSort}
      selectable={selectable}
      offset={offset}
      state={state}
      footer={footer}
      onKeyDown={(event) => handleGridKey(event, window, { onOpen, selectable })}
      onClick={handleClick}
      onDoubleClick={handleDoubleClick}
    />
  );
}
