import { useEffect, useMemo } from 'react';
import type { ColumnWindow } from '#src/grid/columns/column-window.ts';
import type { GridRecord, Statistic } from '#src/grid/columns/edit-column.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import { StatisticsFooter } from '#src/grid/data/statistics-footer.tsx';
import type { EditStore } from '#src/grid/edit/edit-store.ts';
import { ColumnTotals } from './column-totals.ts';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

export interface TotalsFooterProps {
  readonly store: EditStore;
  readonly columns: ColumnWindow<GridRecord>;
}

/** Sums and averages below the rows of an editable grid. An edit costs one addition, not a pass over all rows. */
export function TotalsFooter({ store, columns }: TotalsFooterProps) {
  const totals = useMemo(() => new ColumnTotals(store), [store]);
  useEffect(() => totals.watch(columns.model.all), [totals, columns]);
  const textOf = useMemo(
    () => (column: GridColumn<GridRecord>, statistic: Statistic) => {
      if (column.statistics?.includes(statistic) !== true) return '';
      const value = totals.valueOf(column, statistic);
      return value === undefined ? '' : grouped.format(value);
    },
    [totals],
  );
  return <StatisticsFooter store={store} columns={columns} scope="all" textOf={textOf} />;
}
