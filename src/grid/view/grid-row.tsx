import { type CSSProperties, memo, type ReactNode, useSyncExternalStore } from 'react';
import type { PlacedColumn } from '#src/grid/columns/column-layout.ts';
import type { ShownColumns } from '#src/grid/columns/column-window.ts';
import type { CellMark } from '#src/grid/columns/grid-column.ts';
import type { Slot, SlotState } from '#src/grid/rows/row-slots.ts';
import styles from './grid.module.css';

/** A cell always contains one text node, so that recycling changes its data and not the tree. */
const blank = '\u00a0';

interface GridRowProps<Row> {
  readonly slot: Slot<Row>;
  /** Stable per slot, because the grid's `aria-activedescendant` uses it. */
  readonly id: string;
  readonly columns: ShownColumns<Row>;
  readonly rowHeight: number;
  /** `aria-rowindex` of the first row; counts the title row and the rows of previous pages. */
  readonly firstRowIndex: number;
  readonly selectable: boolean;
  /** Content below the cells of an expanded row. */
  readonly detail: ((row: Row) => ReactNode) | undefined;
  /** Attributes of tree rows: level, expanded. */
  readonly rowAttributes: ((row: Row) => Readonly<Record<string, unknown>>) | undefined;
}

/** Renders a slot of the window. It subscribes to its own slot; nothing above it renders while scrolling. */
function GridRowView<Row>(props: GridRowProps<Row>) {
  const { slot, id, columns, rowHeight, firstRowIndex, selectable, detail, rowAttributes } = props;
  const state = useSyncExternalStore(slot.subscribe, slot.read);
  const { index, row } = state;
  const { layout, center } = columns;
  const cell = (placed: PlacedColumn<Row>) => cellOf(placed, state, id);
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={index + firstRowIndex}
      aria-selected={selectable ? state.selected : undefined}
      className={classOf(state)}
      style={placeOf(state)}
      data-index={index}
      {...(row !== undefined && rowAttributes?.(row))}
    >
      {layout.start.length > 0 && (
        <div
          role="presentation"
          className={styles.pinStart}
          style={{ width: layout.startWidth, height: rowHeight - 1 }}
        >
          {layout.start.map(cell)}
        </div>
      )}
      {center.map(cell)}
      {layout.end.length > 0 && (
        <div role="presentation" className={styles.pinEnd} style={{ width: layout.endWidth, height: rowHeight - 1 }}>
          {layout.end.map(cell)}
        </div>
      )}
      {row !== undefined && state.height > rowHeight && detail !== undefined && (
        <div className={styles.detail} style={{ top: rowHeight, height: state.height - rowHeight }}>
          {detail(row)}
        </div>
      )}
    </div>
  );
}

export const GridRow = memo(GridRowView) as typeof GridRowView;

function cellOf<Row>(placed: PlacedColumn<Row>, state: SlotState<Row>, rowId: string): ReactNode {
  const { column, colIndex, dataIndex } = placed;
  const { row, cursor, rangeFrom, rangeTo, marks } = state;
  const text = row === undefined ? blank : column.text(row) || blank;
  let className = cellClass(placed);
  let mark: CellMark | undefined;
  const isSelected = dataIndex >= 0 && (dataIndex === cursor || (dataIndex >= rangeFrom && dataIndex <= rangeTo));
  if (dataIndex >= 0) {
    if (dataIndex >= rangeFrom && dataIndex <= rangeTo) className += ` ${styles.inRange}`;
    if (dataIndex === cursor) className += ` ${styles.cursor}`;
    if (column.mark !== undefined && row !== undefined) {
      mark = column.mark(row, marks);
      if (mark !== undefined) className += ` ${mark.className}`;
    }
  }
  return (
    <div
      key={column.key}
      role="gridcell"
      id={dataIndex >= 0 && dataIndex === cursor ? `${rowId}-${dataIndex}` : undefined}
      aria-colindex={colIndex}
      aria-selected={isSelected || undefined}
      aria-invalid={mark?.isInvalid || undefined}
      aria-readonly={mark?.isReadOnly || undefined}
      className={className}
      data-key={column.key}
    >
      {column.show === undefined ? text : column.show(row, text, state)}
    </div>
  );
}

const cellClasses = {
  start: styles.cell ?? '',
  center: `${styles.cell} ${styles.middle}`,
  end: `${styles.cell} ${styles.end}`,
};

/** Class names by placed column: composed once, not for each cell of each scroll step. */
const placedClasses = new WeakMap<object, string>();

function cellClass<Row>(placed: PlacedColumn<Row>): string {
  const known = placedClasses.get(placed);
  if (known !== undefined) return known;
  const name = `${cellClasses[placed.column.align ?? 'start']} ${placed.className}`;
  placedClasses.set(placed, name);
  return name;
}

function classOf<Row>({ index, row, active }: SlotState<Row>): string {
  let name = styles.row ?? '';
  if (index >= 0 && row === undefined) name += ` ${styles.waiting}`;
  if (active) name += ` ${styles.active}`;
  return name;
}

function placeOf<Row>({ index, top, height }: SlotState<Row>): CSSProperties {
  return index < 0 ? gone : { height, transform: `translateY(${top}px)` };
}

const gone: CSSProperties = { display: 'none' };
