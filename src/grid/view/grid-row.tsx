import { type CSSProperties, memo, useSyncExternalStore } from 'react';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import type { Slot, SlotState } from '#src/grid/rows/row-slots.ts';
import styles from './grid.module.css';

/** A cell always holds one text node, so that recycling changes its data and never the tree. */
const blank = '\u00a0';

export interface GridRowProps<Row> {
  readonly slot: Slot<Row>;
  /** Stable per slot: the grid's `aria-activedescendant` names it. */
  readonly id: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly selectable: boolean;
  readonly rowHeight: number;
  readonly selectLabel: (position: number) => string;
  /** Position of the first row among all rows of the list (paging). */
  readonly offset: number;
}

/** One slot of the window. It listens to its own slot; nothing above it renders while scrolling. */
function GridRowView<Row>({ slot, id, columns, selectable, rowHeight, selectLabel, offset }: GridRowProps<Row>) {
  const state = useSyncExternalStore(slot.subscribe, slot.read);
  const { index, row, selected } = state;
  const number = offset + index + 1;
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={number + 1}
      aria-selected={selectable ? selected : undefined}
      className={classOf(state)}
      style={placeOf(state, rowHeight)}
      data-index={index}
    >
      {selectable && (
        <div role="gridcell" className={`${styles.cell} ${styles.check}`} data-check="">
          <input type="checkbox" tabIndex={-1} checked={selected} readOnly aria-label={selectLabel(number)} />
        </div>
      )}
      <div role="gridcell" className={`${styles.cell} ${styles.number}`}>
        {index < 0 ? blank : String(number)}
      </div>
      {columns.map(({ key, align, pinned, text, show }) => {
        const shown = row === undefined ? blank : text(row) || blank;
        const className = cellClass(align, pinned);
        return show === undefined ? (
          <div key={key} role="gridcell" className={className} title={shown === blank ? undefined : shown}>
            {shown}
          </div>
        ) : (
          <div key={key} role="gridcell" className={className}>
            {show(row, shown)}
          </div>
        );
      })}
    </div>
  );
}

export const GridRow = memo(GridRowView) as typeof GridRowView;

export function cellClass(align: 'start' | 'end' | undefined, pinned: boolean | undefined): string {
  let name = styles.cell ?? '';
  if (align === 'end') name += ` ${styles.end}`;
  if (pinned === true) name += ` ${styles.pinned}`;
  return name;
}

function classOf<Row>({ index, row, active }: SlotState<Row>): string {
  let name = styles.row ?? '';
  if (index >= 0 && row === undefined) name += ` ${styles.waiting}`;
  if (active) name += ` ${styles.active}`;
  return name;
}

function placeOf<Row>({ index, top }: SlotState<Row>, height: number): CSSProperties {
  return index < 0 ? { height, display: 'none' } : { height, transform: `translateY(${top}px)` };
}
