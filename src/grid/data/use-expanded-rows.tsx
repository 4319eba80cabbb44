import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { checkboxWidth, type GridColumn } from '#src/grid/columns/grid-column.ts';
import type { RowWindow } from '#src/grid/rows/row-window.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { dataMessages } from './data.messages.ts';
import styles from './data.module.css';
import { ExpandedRows } from './expanded-rows.ts';

export interface Expansion<Row> {
  readonly rows: ExpandedRows<Row>;
  /** The column with the arrows; empty if rows cannot be expanded. */
  readonly columns: readonly GridColumn<Row>[];
  readonly detail: ((row: Row) => ReactNode) | undefined;
}

/** Expandable rows, each as tall as its content. `expand` must be stable. */
export function useExpandedRows<Row>(
  window: RowWindow<Row>,
  expand: ((row: Row) => ReactNode) | undefined,
): Expansion<Row> {
  const t = useMessages(dataMessages);
  const { store } = window;
  const rows = useMemo(() => new ExpandedRows(window), [window]);
  const version = useSyncExternalStore(rows.subscribe, rows.readVersion);
  useEffect(
    () =>
      store.subscribe((change) => {
        if (change.kind === 'count') rows.find();
        else if (change.kind === 'rows' && change.to > change.from) rows.findArrived();
      }),
    [store, rows],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version draws the arrows again
  return useMemo(() => {
    if (expand === undefined) return { rows, columns: [], detail: undefined };
    const isOpen = (row: Row | undefined) => row !== undefined && rows.has(store.idOf(row));
    const arrow: GridColumn<Row> = {
      key: '#expand',
      title: t('expand'),
      width: checkboxWidth,
      align: 'center',
      pinned: 'start',
      chrome: true,
      header: () => <span className={styles.unseen}>{t('expand')}</span>,
      text: () => '',
      show: (row, _, { index }) => (
        <button
          type="button"
          tabIndex={-1}
          className={styles.arrow}
          // On the button, because rows of a grid, unlike those of a treegrid, have no expanded state.
          aria-expanded={isOpen(row)}
          aria-label={t(isOpen(row) ? 'collapseRow' : 'expandRow', { n: index + 1 })}
        />
      ),
    };
    return {
      rows,
      columns: [arrow],
      detail: (row) => (
        <MeasuredDetail key={store.idOf(row)} onHeight={(height) => rows.measured(store.idOf(row), height)}>
          {expand(row)}
        </MeasuredDetail>
      ),
    };
  }, [rows, store, expand, t, version]);
}

interface MeasuredDetailProps {
  readonly onHeight: (height: number) => void;
  readonly children: ReactNode;
}

function MeasuredDetail({ onHeight, children }: MeasuredDetailProps) {
  const content = useRef<HTMLDivElement>(null);
  const report = useRef(onHeight);
  report.current = onHeight;
  useEffect(() => {
    const element = content.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => report.current(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={content} className={styles.detail}>
      {children}
    </div>
  );
}
