import type { CountedRows } from '#server/figures/counted-rows.ts';
import { readLabels } from '#server/figures/dict-labels.ts';
import { type FigureSource, figure, kpiOf, oneDecimal, rateOf, steadied } from '#server/figures/figure.ts';
import { is } from '#shared/query/conditions.ts';
import { stock } from '#shared/yard/stock/stock.ts';
import { board } from './board.ts';
import { foldedShares } from './shares.ts';
import {
  deadDaysOf,
  readStockFlow,
  readStockList,
  readStockPoints,
  readStockShares,
  readTooling,
  readWarehouses,
} from './stock-figures.ts';
import { stockRows } from './stock-rows.ts';

/** Condition for materials in this `stock_state`. */
const inState = (state: string): CountedRows => ({
  of: stock,
  where: () => [is('stockState', state)],
});

/** Stock (docs/domain.md §14): value, turnover, and materials with too little or too much stock. */
export const stockmanage = board(
  'stockmanage',
  120,
  [
    figure('value', 'kpi', async ({ once }) =>
      kpiOf(
        (await once(readStockPoints)).map(({ value }) => Math.round(value)),
        'week',
      ),
    ),
    figure('turnover', 'kpi', async ({ once }) =>
      kpiOf(
        steadied(
          (await once(readStockPoints)).map(({ average, dailyOut }) =>
            dailyOut === 0 ? null : oneDecimal(average / dailyOut),
          ),
        ),
        'week',
      ),
    ),
    figure('dead', 'kpi', async ({ once }) =>
      kpiOf(
        (await once(readStockPoints)).map(({ dead }) => Math.round(dead)),
        'week',
      ),
    ),
    figure('tooling', 'shares', async ({ once }) => {
      const { stock, out, repair } = await once(readTooling);
      return {
        rows: [
          { key: 'ok', label: { zh: '在库', en: 'In store' }, value: stock },
          { key: 'inUse', label: { zh: '在用', en: 'Out' }, value: out },
          { key: 'late', label: { zh: '维修', en: 'In repair' }, value: repair },
        ],
      };
    }),
    figure('flow', 'columns', async ({ once }) => {
      const days = await once(readStockFlow);
      return {
        at: days.map(({ day }) => day),
        series: [
          { key: 'in', label: { zh: '入库', en: 'in' }, values: days.map(({ came }) => Math.round(came)) },
          // Negative, so that it is drawn below the line for comparison.
          { key: 'out', label: { zh: '出库', en: 'out' }, values: days.map(({ went }) => -Math.round(went)) },
        ],
      };
    }),
    figure('categories', 'shares', async ({ once }) => {
      const labels = await once(readStockLabels);
      const rows = await once(readStockShares);
      return {
        rows: foldedShares(rows.map(({ category, value }) => ({ label: labels('mat_category', category), value }))),
      };
    }),
    figure('warehouses', 'rates', async ({ once }) => {
      const labels = await once(readStockLabels);
      return {
        target: null,
        rows: (await once(readWarehouses)).map(({ warehouse, value, most }) =>
          rateOf(labels('warehouse', warehouse), Math.round(value), Math.round(most)),
        ),
      };
    }),
    figure('belowSafety', 'worst', (source) => listOf('belowSafety', source), inState('2')),
    figure('overMax', 'worst', (source) => listOf('overMax', source), inState('3')),
    figure('deadItems', 'worst', async (source) => ({
      ...(await listOf('dead', source)),
      still: await deadDaysOf(source.tenantId),
    })),
  ],
  stockRows,
);

const readStockLabels = (db: FigureSource['db'], tenantId: number) =>
  readLabels(db, tenantId, ['mat_category', 'warehouse']);

async function listOf(list: Parameters<typeof readStockList>[0], { db, tenantId, once }: FigureSource) {
  const labels = await once(readStockLabels);
  const { total, rows } = await readStockList(list, db, tenantId);
  return {
    total,
    rows: rows.map(({ code, category, value, limit }) => ({
      code,
      label: labels('mat_category', category),
      value: oneDecimal(value),
      limit,
    })),
  };
}
