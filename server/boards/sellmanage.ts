import { type Labels, readLabels } from '#server/figures/dict-labels.ts';
import { codeText, figure, kpiAgainst, kpiOf, percentOf, rateOf, steadied } from '#server/figures/figure.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { FigureOf } from '#shared/contract/yard/board.ts';
import { board } from './board.ts';
import { readDeliveries, readOrdersBy, readReceivables, readSalesPoints, type SalesPoint } from './sales-figures.ts';
import { salesRows } from './sales-rows.ts';

/** Sales (docs/domain.md §14): contracts signed, still to be built, and paid. Customers are shown by code only. */
export const sellmanage = board(
  'sellmanage',
  600,
  [
    figure('signed', 'kpi', async ({ once }) => {
      const [yearAgo, ...points] = await once(readSalesPoints);
      return kpiAgainst(
        Math.round(yearAgo?.signed ?? 0),
        points.map(({ signed }) => Math.round(signed)),
        'year',
      );
    }),
    figure('backlog', 'kpi', async ({ once }) =>
      kpiOf(
        (await once(readSalesPoints)).slice(1).map(({ backlog }) => Math.round(backlog)),
        'month',
      ),
    ),
    figure('receivable', 'kpi', async ({ once }) =>
      kpiOf(
        (await once(readSalesPoints)).slice(1).map(({ due, received }) => Math.round(due - received)),
        'month',
      ),
    ),
    figure('collection', 'kpi', async ({ once }) =>
      kpiOf(steadied((await once(readSalesPoints)).slice(1).map(collected)), 'month'),
    ),
    figure('course', 'course', async ({ tenantId, once }) => {
      const points = (await once(readSalesPoints)).slice(1);
      return {
        at: points.map(({ month }) => month),
        target: await readParameter(tenantId, 'sales.collectionTarget'),
        series: [{ key: 'actual', label: { zh: '回款率', en: 'received' }, values: points.map(collected) }],
      };
    }),
    figure('receivables', 'rates', async ({ once }) => ({
      target: null,
      rows: (await once(readReceivables)).map(({ code, due, received }) =>
        rateOf(codeText(code), Math.round(received), Math.round(due)),
      ),
    })),
    figure('types', 'bars', async ({ db, tenantId, once }) => {
      const labels = await once(readSalesLabels);
      const rows = await readOrdersBy('product', db, tenantId);
      return {
        rows: rows.map(({ value, amount }) => ({ label: labels('ship_type', value), value: Math.round(amount) })),
      };
    }),
    figure('regions', 'bars', async ({ db, tenantId, once }) => {
      const labels = await once(readSalesLabels);
      const rows = await readOrdersBy('region', db, tenantId);
      return {
        rows: rows.map(({ value, amount }) => ({ label: labels('sales_region', value), value: Math.round(amount) })),
      };
    }),
    figure('deliveries', 'calendar', async ({ once }) => ({
      months: monthsOf(await once(readDeliveries), await once(readSalesLabels)),
    })),
  ],
  salesRows,
);

const readSalesLabels = (db: Parameters<typeof readLabels>[0], tenantId: number): Promise<Labels> =>
  readLabels(db, tenantId, ['ship_type', 'sales_region']);

const collected = ({ due, received }: SalesPoint): number | null => percentOf(received, due);

function monthsOf(rows: Awaited<ReturnType<typeof readDeliveries>>, labels: Labels): FigureOf<'calendar'>['months'] {
  return [...new Set(rows.map(({ month }) => month))].map((month) => ({
    month,
    rows: rows.flatMap((row) =>
      row.month === month && row.product !== null
        ? [{ code: row.code ?? '', label: labels('ship_type', row.product) }]
        : [],
    ),
  }));
}
