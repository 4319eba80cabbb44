import type { CountedRows } from '#server/figures/counted-rows.ts';
import { readLabels } from '#server/figures/dict-labels.ts';
import { codeText, figure, kpiAgainst, kpiOf, percentOf, rateOf, steadied } from '#server/figures/figure.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { purchase } from '#shared/yard/purchase/purchase.ts';
import { ageLabel } from './age-bands.ts';
import { board } from './board.ts';
import {
  drawn,
  readCategoryAmounts,
  readLongestOverdue,
  readOrdered,
  readOverdueOrders,
  readPunctuality,
  readPunctualityByCategory,
  readSuppliers,
  readTransit,
  readYearCourse,
  transitAges,
} from './purchase-figures.ts';
import { onItsWay, purchaseRows } from './purchase-rows.ts';
import { foldedShares } from './shares.ts';

/** Overdue orders. */
const overdueRows: CountedRows = {
  of: purchase,
  where: (today) => [...onItsWay, { field: 'dueDate', rule: 'lt', val: today }],
};

/**
 * Purchases (docs/domain.md §14): what is ordered, from whom, and whether it arrives. Suppliers are shown by code only.
 */
export const purchasemanage = board(
  'purchasemanage',
  300,
  [
    figure('orderedYear', 'kpi', async ({ once }) => {
      const { points, yearAgo } = await once(readOrdered);
      return kpiAgainst(
        Math.round(yearAgo.year),
        points.map(({ year }) => Math.round(year)),
        'year',
      );
    }),
    figure('orderedMonth', 'kpi', async ({ once }) => {
      const { points, yearAgo } = await once(readOrdered);
      return kpiAgainst(
        Math.round(yearAgo.month),
        points.map(({ month }) => Math.round(month)),
        'year',
      );
    }),
    figure('onTime', 'kpi', async ({ once }) =>
      kpiOf(steadied((await once(readPunctuality)).map(({ onTime, due }) => percentOf(onTime, due))), 'days30'),
    ),
    figure('overdue', 'kpi', async ({ once }) => kpiOf(await once(readOverdueOrders), 'week'), overdueRows),
    figure('course', 'course', async ({ once }) => {
      const months = await once(readYearCourse);
      return {
        at: months.map(({ month }) => month),
        target: null,
        series: [
          {
            key: 'before',
            label: { zh: '去年', en: 'last year' },
            values: drawn(months.map(({ before }) => before)),
          },
          {
            key: 'actual',
            label: { zh: '今年', en: 'this year' },
            values: drawn(months.map(({ actual }) => actual)),
          },
        ],
      };
    }),
    figure('onTimeByCategory', 'rates', async ({ db, tenantId, once }) => {
      const labels = await readLabels(db, tenantId, ['mat_category']);
      const rows = await once(readPunctualityByCategory);
      return {
        target: await readParameter(tenantId, 'purchase.onTimeTarget'),
        rows: rows.map(({ category, onTime, due }) => rateOf(labels('mat_category', category), onTime, due)),
      };
    }),
    figure('suppliers', 'ranking', async ({ once }) => ({
      rows: (await once(readSuppliers)).map(({ code, amount, onTime, due }) => ({
        code,
        value: Math.round(amount),
        percent: percentOf(onTime, due),
      })),
    })),
    figure(
      'overdueOrders',
      'worst',
      async ({ db, tenantId, once }) => ({
        total: (await once(readOverdueOrders)).at(-1) ?? 0,
        rows: (await readLongestOverdue(db, tenantId, 8)).map(({ poNo, supplierCode, days }) => ({
          code: poNo,
          label: codeText(supplierCode ?? ''),
          value: days,
          limit: null,
        })),
      }),
      overdueRows,
    ),
    figure('categories', 'shares', async ({ db, tenantId, once }) => {
      const labels = await readLabels(db, tenantId, ['mat_category']);
      const rows = await once(readCategoryAmounts);
      return {
        rows: foldedShares(
          rows.map(({ category, amount }) => ({ label: labels('mat_category', category), value: amount })),
        ),
      };
    }),
    figure('transit', 'bars', async ({ once }) => {
      const counts = await once(readTransit);
      return { rows: counts.map((value, band) => ({ label: ageLabel(transitAges, band), value })) };
    }),
  ],
  purchaseRows,
);
