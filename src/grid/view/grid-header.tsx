import type { PlacedColumn } from '#src/grid/columns/column-layout.ts';
import type { ColumnModel } from '#src/grid/columns/column-model.ts';
import type { ShownColumns } from '#src/grid/columns/column-window.ts';
import type { GridSort } from '#src/grid/columns/grid-column.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ColumnResizer } from './column-resizer.tsx';
import { gridMessages } from './grid.messages.ts';
import styles from './grid.module.css';

export interface GridHeaderProps<Row> {
  readonly model: ColumnModel<Row>;
  readonly columns: ShownColumns<Row>;
  readonly sort: GridSort | undefined;
  /** Absent: titles do not sort. */
  readonly onSort: ((sort: GridSort) => void) | undefined;
}

/** Sticky titles: a click sorts, the right edge drags the width. */
export function GridHeader<Row>({ model, columns, sort, onSort }: GridHeaderProps<Row>) {
  const { layout, center } = columns;
  const cell = (placed: PlacedColumn<Row>) => (
    <HeaderCell key={placed.column.key} placed={placed} model={model} sort={sort} onSort={onSort} />
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
  readonly model: ColumnModel<Row>;
  readonly sort: GridSort | undefined;
  readonly onSort: ((sort: GridSort) => void) | undefined;
}

function HeaderCell<Row>({ placed, model, sort, onSort }: HeaderCellProps<Row>) {
  const t = useMessages(gridMessages);
  const { column, colIndex, style } = placed;
  const { key, title, align, chrome, header, required } = column;
  const sortable = column.sortable === true && onSort !== undefined;
  const order = sort?.column === key ? sort.order : undefined;
  const classes = [styles.title];
  if (align === 'end') classes.push(styles.end);
  if (align === 'center') classes.push(styles.middle);
  if (sortable) classes.push(styles.sortable);
  if (order !== undefined) classes.push(styles.sorted);
  const handleSort = () => {
    if (sortable) onSort({ column: key, order: order === 'desc' ? 'asc' : 'desc' });
  };
  if (header !== undefined) {
    return (
      <div role="columnheader" tabIndex={-1} aria-colindex={colIndex} className={classes.join(' ')} style={style}>
        {header()}
      </div>
    );
  }
  return (
    <div
      role="columnheader"
      tabIndex={sortable ? 0 : -1}
      aria-colindex={colIndex}
      aria-label={required ? t('requiredTitle', { title }) : undefined}
      className={classes.join(' ')}
      style={style}
      aria-sort={order === undefined ? (sortable ? 'none' : undefined) : ariaSort[order]}
      title={sortable ? t('sortBy', { title }) : title}
      data-column={key}
      onClick={handleSort}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        handleSort();
      }}
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
      {!chrome && <ColumnResizer columnKey={key} width={placed.width} model={model} label={t('resize', { title })} />}
    </div>
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
