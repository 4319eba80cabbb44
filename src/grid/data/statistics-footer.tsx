import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PlacedColumn } from '#src/grid/columns/column-layout.ts';
import type { ColumnWindow } from '#src/grid/columns/column-window.ts';
import type { Statistic } from '#src/grid/columns/edit-column.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import type { RowStore } from '#src/grid/rows/row-store.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { dataMessages } from './data.messages.ts';
import styles from './data.module.css';
import { statisticText } from './statistics.ts';

/** Which rows the statistics cover, as the footer says. `all`: every row is loaded. */
export type StatisticsScope = 'page' | 'loaded' | 'all';

export interface StatisticsFooterProps<Row> {
  readonly store: RowStore<Row>;
  readonly columns: ColumnWindow<Row>;
  readonly scope: StatisticsScope;
  /** Text of a column; default: calculated over all loaded rows after each change. */
  readonly textOf?: (column: GridColumn<Row>, statistic: Statistic) => string;
}

const kinds: readonly Statistic[] = ['sum', 'average'];
/**
 * Delay in ms after a change before statistics are calculated again, so that typing does not trigger it on every key.
 */
const calm = 100;

/** Sums and averages below the rows, each under its column, with the title at the start (docs/wire.md §2.17.8). */
export function StatisticsFooter<Row>({ store, columns, scope, textOf }: StatisticsFooterProps<Row>) {
  const t = useMessages(dataMessages);
  const { layout, center } = useSyncExternalStore(columns.subscribe, columns.read);
  useCalmVersion(store);
  const placed = [...layout.start, ...layout.center, ...layout.end];
  const used = kinds.filter((kind) => placed.some(({ column }) => column.statistics?.includes(kind)));
  const title = (kind: Statistic) => {
    if (scope === 'all') return t(kind === 'sum' ? 'sum' : 'average');
    return t(kind === 'sum' ? `${scope}Sum` : `${scope}Average`);
  };
  return (
    <div role="rowgroup" className={styles.footer} style={{ width: layout.totalWidth }} data-grid-footer="">
      {used.map((kind) => {
        const cell = (each: PlacedColumn<Row>) => (
          <TotalCell key={each.column.key} placed={each} text={(textOf ?? textIn(store))(each.column, kind)} />
        );
        return (
          <div key={kind} role="row" className={styles.totals}>
            <div role="rowheader" className={styles.what}>
              {title(kind)}
            </div>
            <div role="presentation" className={styles.start} style={{ width: layout.startWidth }}>
              {layout.start.map(cell)}
            </div>
            {center.map(cell)}
            <div role="presentation" className={styles.last} style={{ width: layout.endWidth }}>
              {layout.end.map(cell)}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function textIn<Row>(store: RowStore<Row>) {
  return (column: GridColumn<Row>, kind: Statistic) => statisticText(store, column, kind);
}

interface TotalCellProps<Row> {
  readonly placed: PlacedColumn<Row>;
  readonly text: string;
}

function TotalCell<Row>({ placed, text }: TotalCellProps<Row>) {
  if (text === '') return null;
  const align = placed.column.align === 'end' ? styles.end : '';
  return (
    <div role="gridcell" aria-colindex={placed.colIndex} className={`${styles.total} ${align} ${placed.className}`}>
      {text}
    </div>
  );
}

/** Re-renders when rows have changed and no change followed for a while. */
function useCalmVersion<Row>(store: RowStore<Row>): void {
  const [, setVersion] = useState(store.version);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe((change) => {
      if (change.kind === 'selection') return;
      clearTimeout(timer);
      timer = setTimeout(() => setVersion(store.version), calm);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
}
