import type { Statistic } from '#src/grid/columns/edit-column.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import type { RowStore } from '#src/grid/rows/row-store.ts';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Sum or average of a column over the loaded rows, formatted; empty if no row has a number. */
export function statisticText<Row>(store: RowStore<Row>, column: GridColumn<Row>, statistic: Statistic): string {
  if (column.number === undefined || column.statistics?.includes(statistic) !== true) return '';
  let sum = 0;
  let count = 0;
  for (let index = 0; index < store.count; index += 1) {
    const row = store.at(index);
    const value = row === undefined ? undefined : column.number(row);
    if (value === undefined || !Number.isFinite(value)) continue;
    sum += value;
    count += 1;
  }
  if (count === 0) return '';
  return grouped.format(statistic === 'sum' ? sum : sum / count);
}
