import { filled, is, type RowsBehind, rowsOf } from '#server/figures/counted-rows.ts';
import { readLabels } from '#server/figures/dict-labels.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { addDays } from '#shared/workflow/day.ts';
import { stock } from '#shared/yard/stock/stock.ts';
import { stockMove } from '#shared/yard/stock/stock-move.ts';
import { tool } from '#shared/yard/tool/tool.ts';
import { times } from './day-ranges.ts';
import { deadDaysOf, readStockShares, readWarehouses } from './stock-figures.ts';

/** Materials that have not moved for a long time. */
export const dead: RowsBehind = async ({ tenantId, today }) => [
  rowsOf(stock, [
    { field: 'lastMoveDate', rule: 'lt', val: addDays(today, -(await deadDaysOf(tenantId))) },
    { field: 'qty', rule: 'gt', val: '0' },
  ]),
];

/** Lists behind the figures of the stock board. */
export const stockRows: Readonly<Record<string, RowsBehind>> = {
  value: rowsOf(stock, []),
  dead,
  deadItems: dead,
  turnover: async ({ tenantId, today }) => {
    const back = await readParameter(tenantId, 'stock.turnoverDays');
    return [rowsOf(stockMove, times('time', addDays(today, 1 - back), today))];
  },
  tooling: rowsOf(tool, []),
  flow: async ({ today }) => [rowsOf(stockMove, times('time', addDays(today, -29), today))],
  categories: async ({ db, tenantId }) => {
    const labels = await readLabels(db, tenantId, ['mat_category']);
    return (await readStockShares(db, tenantId)).map(({ category }) =>
      rowsOf(stock, [is('category', category)], labels('mat_category', category)),
    );
  },
  warehouses: async ({ db, tenantId }) => {
    const labels = await readLabels(db, tenantId, ['warehouse']);
    return (await readWarehouses(db, tenantId)).map(({ warehouse }) =>
      rowsOf(stock, [is('warehouse', warehouse), filled('maxQty')], labels('warehouse', warehouse)),
    );
  },
};
