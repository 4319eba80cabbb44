import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { dimmed, ReadingBar, useReadingShown } from '#src/controls/reading.tsx';
import type { ColumnWindow } from '#src/grid/columns/column-window.ts';
import type { GridSort } from '#src/grid/columns/grid-column.ts';
import type { CellCursor } from '#src/grid/rows/cell-cursor.ts';
import type { RowWindow } from '#src/grid/rows/row-window.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { gridMessages } from './grid.messages.ts';
import styles from './grid.module.css';
import { GridCover, type GridState } from './grid-cover.tsx';
import { GridHeader } from './grid-header.tsx';
import { GridRow } from './grid-row.tsx';
import { useActiveDescendant } from './use-active-descendant.ts';
import { useOverflowTitles } from './use-overflow-titles.ts';
import { useRowCount } from './use-row-count.ts';

/** Height of the titles in px. */
export const headerHeight = 40;

export interface GridViewProps<Row> {
  readonly window: RowWindow<Row>;
  readonly columns: ColumnWindow<Row>;
  readonly label: string;
  readonly role?: 'grid' | 'treegrid';
  readonly cursor?: CellCursor | undefined;
  readonly sort?: GridSort | undefined;
  readonly onSort?: ((sort: GridSort) => void) | undefined;
  readonly selectable?: boolean;
  readonly readOnly?: boolean;
  /** Position of the first row among all rows (paging). */
  readonly offset?: number;
  /** Total number of rows of the list, if the store contains one page. */
  readonly total?: number | undefined;
  readonly state: GridState;
  readonly detail?: ((row: Row) => ReactNode) | undefined;
  readonly rowAttributes?: ((row: Row) => Readonly<Record<string, unknown>>) | undefined;
  /** Sticky content below the rows: statistics. */
  readonly footer?: ReactNode;
  /** Placed in the scrolled element and scrolled with the rows: the open editor. */
  readonly overlay?: ReactNode;
  readonly onFocus?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  readonly onMouseDown?: (event: MouseEvent<HTMLDivElement>) => void;
  readonly onClick?: (event: MouseEvent<HTMLDivElement>) => void;
  readonly onDoubleClick?: (event: MouseEvent<HTMLDivElement>) => void;
  readonly onContextMenu?: (event: MouseEvent<HTMLDivElement>) => void;
  readonly onCopy?: (event: ClipboardEvent<HTMLDivElement>) => void;
  readonly onCut?: (event: ClipboardEvent<HTMLDivElement>) => void;
  readonly onPaste?: (event: ClipboardEvent<HTMLDivElement>) => void;
  /** The scroller, which takes the focus. */
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * The common part of all grids: sticky titles, rows in recycled slots, pinned columns, virtualised in both directions.
 * It fills its parent and scrolls by itself. Rows stay in their store; a scroll step renders only the two or three rows
 * that came into view.
 */
export function GridView<Row>(props: GridViewProps<Row>) {
  const { window, columns, label, role = 'grid', cursor, sort, onSort, selectable = false, readOnly } = props;
  const { offset = 0, total, state, detail, rowAttributes, footer, overlay, ref } = props;
  const t = useMessages(gridMessages);
  const gridId = useId();
  const scrollerRef = useRef<HTMLDivElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const shown = useSyncExternalStore(columns.subscribe, columns.read);
  const slots = useSyncExternalStore(window.subscribeSlots, window.readSlots);
  const count = useSyncExternalStore(window.store.subscribe, () => window.store.count);
  useImperativeHandle(ref, () => scrollerRef.current as HTMLDivElement, []);

  const isBusy = useReadingShown(state.isReading === true);
  const hasFooter = footer !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a footer takes room from the rows
  useLayoutEffect(() => {
    if (scrollerRef.current !== null && bodyRef.current !== null)
      return window.attach(scrollerRef.current, bodyRef.current, headerHeight + footerHeight(scrollerRef.current));
  }, [window, hasFooter]);
  // After the rows have set the height of the body: the scrollbar reduces the width for the columns, which would
  // otherwise be placed and rendered twice.
  useLayoutEffect(() => (scrollerRef.current === null ? undefined : columns.attach(scrollerRef.current)), [columns]);
  useActiveDescendant({ window, columns, cursor, scroller: scrollerRef, gridId });
  useRowCount({ store: window.store, offset, total, scroller: scrollerRef });
  useOverflowTitles(scrollerRef);

  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useAriaPropsSupportedByRole: its role is a grid or a treegrid */}
      <div
        ref={scrollerRef}
        role={role}
        tabIndex={0}
        aria-label={label}
        aria-rowcount={(total ?? count + offset) + 1}
        aria-colcount={shown.layout.count}
        aria-multiselectable={selectable || cursor !== undefined || undefined}
        aria-readonly={readOnly}
        aria-busy={isBusy || state.kind === 'loading'}
        className={styles.grid}
        style={{ '--grid-row': `${window.rowHeight - 1}px` } as CSSProperties}
        onFocus={props.onFocus}
        onKeyDown={props.onKeyDown}
        onMouseDown={props.onMouseDown}
        onClick={props.onClick}
        onDoubleClick={props.onDoubleClick}
        onContextMenu={props.onContextMenu}
        onCopy={props.onCopy}
        onCut={props.onCut}
        onPaste={props.onPaste}
      >
        <GridHeader window={columns} columns={shown} sort={sort} onSort={onSort} />
        <div
          ref={bodyRef}
          role="rowgroup"
          className={`${styles.body} ${dimmed(isBusy) ?? ''}`}
          style={{ width: shown.layout.totalWidth }}
        >
          {slots.map((slot, at) => (
            <GridRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place; keys by row would move nodes
              key={at}
              id={`${gridId}-${at}`}
              slot={slot}
              columns={shown}
              rowHeight={window.rowHeight}
              firstRowIndex={offset + 2}
              selectable={selectable}
              detail={detail}
              rowAttributes={rowAttributes}
            />
          ))}
          {overlay}
        </div>
        {footer}
      </div>
      <GridCover state={state} loadingText={t('loading')} />
      <ReadingBar shown={isBusy} />
    </div>
  );
}

/** Height of the footer, which reduces the room for rows like the titles. */
function footerHeight(scroller: HTMLElement): number {
  return scroller.querySelector<HTMLElement>('[data-grid-footer]')?.offsetHeight ?? 0;
}
