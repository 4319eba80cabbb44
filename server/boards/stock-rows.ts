import { basisOf, type CountedSource, type RowsBehind, rowsOf } from '#server/figures/counted-rows.ts';
import { readLabels } from '#server/figures/dict-labels.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { lookup } from '#shared/lookup.ts';
import { filled, is, times } from '#shared/query/conditions.ts';
import type { SuperCondition } from '#shared/query/super-query.ts';
import { addDays } from '#shared/workflow/day.ts';
import { stock } from '#shared/yard/stock/stock.ts';
import { stockMove } from '#shared/yard/stock/stock-move.ts';
import { tool } from '#shared/yard/tool/tool.ts';
import { lastDays } from './day-ranges.ts';
import { deadDaysOf, readStockShares, readWarehouses } from './stock-figures.ts';

/** Materials that have not moved for a long time. */
const dead = async ({ tenantId, today }: CountedSource): Promise<readonly SuperCondition[]> => [
  { field: 'lastMoveDate', rule: 'lt', val: addDays(today, -(await deadDaysOf(tenantId))) },
  { field: 'qty', rule: 'gt', val: '0' },
];

/** Lists behind the figures of the stock board. */
export const stockRows = lookup<RowsBehind>({
  value: basisOf(stock, []),
  dead: async (source) => [basisOf(stock, await dead(source))],
  deadItems: async (source) => [rowsOf(stock, await dead(source))],
  turnover: async ({ tenantId, today }) => {
    const back = await readParameter(tenantId, 'stock.turnoverDays');
    return [basisOf(stockMove, times('time', addDays(today, 1 - back), today))];
  },
  tooling: basisOf(tool, []),
  flow: async ({ today }) => [
    {
      ...basisOf(stockMove, times('time', addDays(today, -29), today)),
      columns: lastDays(today, 30).map((at) => ({ at, where: times('time', at, at) })),
    },
  ],
  categories: async ({ db, tenantId }) => {
    const labels = await readLabels(db, tenantId, ['mat_category']);
    return (await readStockShares(db, tenantId)).map(({ category }) =>
      basisOf(stock, [is('category', category)], labels('mat_category', category)),
    );
  },
  warehouses: async ({ db, tenantId }) => {
    const labels = await readLabels(db, tenantId, ['warehouse']);
    return (await readWarehouses(db, tenantId)).map(({ warehouse }) =>
      basisOf(stock, [is('warehouse', warehouse), filled('maxQty')], labels('warehouse', warehouse)),
    );
  },
});
