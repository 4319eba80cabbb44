import { type CSSProperties, type MouseEvent, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { ColumnModel } from '#src/grid/columns/column-model.ts';
import { dataGridMessages } from './data-grid.messages.ts';
import styles from '#src/grid/view/grid.module.css';
import { checkboxWidth, type GridSort, rowNumberWidth } from '#src/grid/columns/grid-column.ts';
import { GridCover, type GridState } from '#src/grid/view/grid-cover.tsx';
import { positionAt } from '#src/grid/view/grid-events.ts';
import { GridHeader } from '#src/grid/view/grid-header.tsx';
import { handleGridKey } from './grid-keys.ts';
import { GridRow } from '#src/grid/view/grid-row.tsx';
import type { RowWindow } from '#src/grid/rows/row-window.ts';
import { useActiveDescendant, useHeaderSelection, useSelectLabel } from './use-grid.ts';

const headerHeight = 40;

export interface DataGridProps<Row> {
  /** Rows, selection and window; made once per list (`useRowWindow`). */
  readonly window: RowWindow<Row>;
  readonly columns: ColumnModel<Row>;
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
}

/**
 * A virtualised list grid: sticky titles, rows in fixed slots, sorting, selection, keyboard. It fills its parent and
 * scrolls by itself. Rows stay in the `RowStore`; a scroll step renders the two or three rows that came into sight.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { window, columns: model, label, sort, onSort, onOpen, selectable = false, offset = 0, state } = props;
  const t = useMessages(dataGridMessages);
  const gridId = useId();
  const scrollerRef = useRef<HTMLDivElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const { store } = window;
  const columns = useSyncExternalStore(model.subscribe, model.visible);
  const template = useSyncExternalStore(model.subscribe, () => model.template(leading(selectable)));
  const slots = useSyncExternalStore(window.subscribeSlots, window.readSlots);
  const selection = useHeaderSelection(window);
  const selectLabel = useSelectLabel();
  useActiveDescendant(window, scrollerRef, gridId);

  useLayoutEffect(() => {
    if (scrollerRef.current !== null && bodyRef.current !== null)
      return window.attach(scrollerRef.current, bodyRef.current, headerHeight);
  }, [window]);

  const handleClick = (event: MouseEvent) => {
    const index = positionAt(event.target);
    if (index < 0) return;
    store.activate(index);
    if ((event.target as Element).closest('[data-check]') === null) return;
    if (event.shiftKey) store.extendTo(index);
    else store.toggle(index);
  };

  const handleDoubleClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('a,button,[data-check]') !== null) return;
    const row = store.at(positionAt(event.target));
    if (row !== undefined) onOpen?.(row);
  };

  const width = leading(selectable).reduce((sum, each) => sum + each, model.totalWidth);
  return (
    <div className={styles.frame}>
      <div
        ref={scrollerRef}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={store.count + offset + 1}
        aria-colcount={columns.length + leading(selectable).length}
        aria-multiselectable={selectable || undefined}
        aria-busy={state.kind === 'loading'}
        className={styles.grid}
        style={{ '--grid-columns': template, '--grid-width': `${width}px` } as CSSProperties}
        onKeyDown={(event) => handleGridKey(event, window, { onOpen, selectable })}
        onClick={handleClick}
        onDoubleClick={handleDoubleClick}
      >
        <GridHeader
          model={model}
          columns={columns}
          sort={sort}
          onSort={onSort}
          selection={selectable ? selection : undefined}
        />
        <div ref={bodyRef} role="rowgroup" className={styles.body}>
          {slots.map((slot, at) => (
            <GridRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place; keys by row would move nodes
              key={at}
              id={`${gridId}-${at}`}
              slot={slot}
              columns={columns}
              selectable={selectable}
              rowHeight={window.rowHeight}
              selectLabel={selectLabel}
              offset={offset}
            />
          ))}
        </div>
      </div>
      <GridCover state={state} loadingText={t('loading')} />
    </div>
  );
}

function leading(selectable: boolean): readonly number[] {
  return selectable ? withCheckbox : withoutCheckbox;
}

const withCheckbox = [checkboxWidth, rowNumberWidth];
const withoutCheckbox = [rowNumberWidth];
