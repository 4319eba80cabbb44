import type { KeyboardEvent } from 'react';
import type { PlacedColumn } from '#src/grid/columns/column-layout.ts';
import type { ColumnWindow, ShownColumns } from '#src/grid/columns/column-window.ts';
import type { GridSort } from '#src/grid/columns/grid-column.ts';
import { type Translate, useMessages } from '#src/i18n/use-messages.ts';
import { ColumnResizer } from './column-resizer.tsx';
import { gridMessages } from './grid.messages.ts';
import styles from './grid.module.css';

export interface GridHeaderProps<Row> {
  readonly window: ColumnWindow<Row>;
  readonly columns: ShownColumns<Row>;
  readonly sort: GridSort | undefined;
  /** Undefined: titles do not sort. */
  readonly onSort: ((sort: GridSort) => void) | undefined;
}

/**
 * Sticky titles: a click sorts, the right edge resizes. They are a single tab stop: ← and → move between titles, Enter
 * sorts, Shift with ← or → resizes.
 */
export function GridHeader<Row>({ window, columns, sort, onSort }: GridHeaderProps<Row>) {
  const t = useMessages(gridMessages);
  const { layout, center } = columns;
  const tabStop = [...layout.start, ...center, ...layout.end].find(({ dataIndex }) => dataIndex >= 0);
  const cell = (placed: PlacedColumn<Row>) => (
    <HeaderCell
      key={placed.column.key}
      placed={placed}
      window={window}
      isTabStop={placed === tabStop}
      sort={sort}
      onSort={onSort}
      t={t}
    />
  );
  return (
    <div role="rowgroup" className={styles.header} style={{ width: layout.totalWidth }}>
      <div role="row" aria-rowindex={1} className={styles.titles}>
        {layout.start.length > 0 && (
          <div role="presentation" className={styles.pinStart} style={{ width: layout.startWidth }}>
            {layout.start.map(cell)}
          </div>
        )}
        {center.map(cell)}
        {layout.end.length > 0 && (
          <div role="presentation" className={styles.pinEnd} style={{ width: layout.endWidth }}>
            {layout.end.map(cell)}
          </div>
        )}
      </div>
    </div>
  );
}

interface HeaderCellProps<Row> {
  readonly placed: PlacedColumn<Row>;
  readonly window: ColumnWindow<Row>;
  readonly isTabStop: boolean;
  readonly sort: GridSort | undefined;
  readonly onSort: ((sort: GridSort) => void) | undefined;
  /** Passed down, because one subscription per title took a tenth of the time to open a grid. */
  readonly t: Translate<typeof gridMessages.zh>;
}

function HeaderCell<Row>({ placed, window, isTabStop, sort, onSort, t }: HeaderCellProps<Row>) {
  const { column, colIndex, dataIndex, width } = placed;
  const { key, title, align, chrome, header, required, beginsDown } = column;
  const sortable = column.sortable === true && onSort !== undefined;
  const order = sort?.column === key ? sort.order : undefined;
  const classes = [styles.title, placed.className];
  if (align === 'end') classes.push(styles.end);
  if (align === 'center') classes.push(styles.middle);
  if (sortable) classes.push(styles.sortable);
  if (order !== undefined) classes.push(styles.sorted);
  const handleSort = () => {
    if (!sortable) return;
    const first = beginsDown === true ? 'desc' : 'asc';
    onSort({ column: key, order: order === undefined ? first : order === 'desc' ? 'asc' : 'desc' });
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const sideways = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (event.key === 'Enter' || event.key === ' ') handleSort();
    else if (sideways !== 0 && event.shiftKey) window.model.resize(key, width + sideways * widthStep);
    else if (sideways !== 0) focusTitle(event.currentTarget, window, dataIndex + sideways);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (header !== undefined) {
    return (
      <div role="columnheader" tabIndex={-1} aria-colindex={colIndex} className={classes.join(' ')}>
        {header()}
      </div>
    );
  }
  return (
    <div
      role="columnheader"
      tabIndex={isTabStop ? 0 : -1}
      aria-colindex={colIndex}
      aria-label={required ? t('requiredTitle', { title }) : undefined}
      className={classes.join(' ')}
      aria-sort={order === undefined ? (sortable ? 'none' : undefined) : ariaSort[order]}
      title={sortable ? t('sortBy', { title }) : title}
      data-column={key}
      onClick={handleSort}
      onKeyDown={handleKey}
    >
      {required && (
        <span aria-hidden="true" className={styles.star}>
          *
        </span>
      )}
      <span className={styles.words}>{title}</span>
      {sortable && (
        <span className={styles.arrow} aria-hidden="true">
          {order === 'asc' ? '▲' : order === 'desc' ? '▼' : '⇅'}
        </span>
      )}
      {!chrome && <ColumnResizer columnKey={key} width={width} model={window.model} label={t('resize', { title })} />}
    </div>
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Change of width per key press in px. */
const widthStep = 10;

/** Titles outside the view are not rendered; such a title is scrolled into view first and focused in the next frame. */
function focusTitle<Row>(from: HTMLElement, window: ColumnWindow<Row>, index: number): void {
  const next = window.model.layout().data[index];
  if (next === undefined) return;
  window.reveal(next);
  const titles = from.closest('[role=row]');
  const find = () => titles?.querySelector<HTMLElement>(`[data-column="${CSS.escape(next.column.key)}"]`);
  const title = find();
  if (title !== null && title !== undefined) title.focus({ preventScroll: true });
  else requestAnimationFrame(() => find()?.focus({ preventScroll: true }));
}
