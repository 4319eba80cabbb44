import { type PointerEvent, useRef } from 'react';
import type { ColumnModel } from '#src/grid/columns/column-model.ts';
import type { GridColumn, GridSort } from '#src/grid/columns/grid-column.ts';
import { dataGridMessages } from '#src/grid/data/data-grid.messages.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import styles from './grid.module.css';

export interface GridHeaderProps<Row> {
  readonly model: ColumnModel<Row>;
  readonly columns: readonly GridColumn<Row>[];
  readonly sort: GridSort | undefined;
  readonly onSort: ((sort: GridSort) => void) | undefined;
  /** Absent: the grid has no selection column. */
  readonly selection: { readonly all: boolean; readonly some: boolean; readonly toggle: () => void } | undefined;
}

/** Sticky titles: a click sorts, the right edge drags the width. */
export function GridHeader<Row>({ model, columns, sort, onSort, selection }: GridHeaderProps<Row>) {
  const t = useMessages(dataGridMessages);
  return (
    <div role="rowgroup" style={{ display: 'contents' }}>
      <div role="row" aria-rowindex={1} className={styles.header}>
        {selection !== undefined && (
          <div role="columnheader" tabIndex={-1} className={`${styles.title} ${styles.check}`}>
            <input
              type="checkbox"
              aria-label={t('selectAll')}
              checked={selection.all}
              ref={(box) => {
                if (box !== null) box.indeterminate = selection.some && !selection.all;
              }}
              onChange={selection.toggle}
            />
          </div>
        )}
        <div role="columnheader" tabIndex={-1} className={`${styles.title} ${styles.number} ${styles.end}`}>
          {t('rowNumber')}
        </div>
        {columns.map((column) => (
          <HeaderCell key={column.key} column={column} model={model} sort={sort} onSort={onSort} />
        ))}
      </div>
    </div>
  );
}

interface HeaderCellProps<Row> {
  readonly column: GridColumn<Row>;
  readonly model: ColumnModel<Row>;
  readonly sort: GridSort | undefined;
  readonly onSort: ((sort: GridSort) => void) | undefined;
}

function HeaderCell<Row>({ column, model, sort, onSort }: HeaderCellProps<Row>) {
  const t = useMessages(dataGridMessages);
  const { key, title, align, pinned } = column;
  const sortable = column.sortable === true && onSort !== undefined;
  const order = sort?.column === key ? sort.order : undefined;
  const classes = [styles.title];
  if (align === 'end') classes.push(styles.end);
  if (pinned === true) classes.push(styles.pinned);
  if (sortable) classes.push(styles.sortable);
  if (order !== undefined) classes.push(styles.sorted);
  const handleSort = () => {
    if (sortable) onSort({ column: key, order: order === 'desc' ? 'asc' : 'desc' });
  };
  return (
    <div
      role="columnheader"
      tabIndex={sortable ? 0 : -1}
      className={classes.join(' ')}
      aria-sort={order === undefined ? (sortable ? 'none' : undefined) : ariaSort[order]}
      title={sortable ? t('sortBy', { title }) : title}
      onClick={handleSort}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          event.stopPropagation();
          handleSort();
        }
      }}
    >
      <span>{title}</span>
      {sortable && (
        <span className={styles.arrow} aria-hidden="true">
          {order === 'asc' ? '▲' : order === 'desc' ? '▼' : '⇅'}
        </span>
      )}
      {pinned !== true && <Resizer columnKey={key} model={model} label={t('resize', { title })} />}
    </div>
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

interface ResizerProps<Row> {
  readonly columnKey: string;
  readonly model: ColumnModel<Row>;
  readonly label: string;
}

function Resizer<Row>({ columnKey, model, label }: ResizerProps<Row>) {
  const start = useRef<{ x: number; width: number } | undefined>(undefined);
  const handleDown = (event: PointerEvent<HTMLSpanElement>) => {
    const width = event.currentTarget.parentElement?.offsetWidth ?? model.widthOf(columnKey);
    start.current = { x: event.clientX, width };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const handleMove = (event: PointerEvent) => {
    if (start.current !== undefined) model.resize(columnKey, start.current.width + event.clientX - start.current.x);
  };
  return (
    <span
      aria-hidden="true"
      className={styles.resizer}
      title={label}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={() => {
        start.current = undefined;
      }}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
