import { basisOf, type RowsBehind, rowsOf } from '#server/figures/counted-rows.ts';
import { readLabels } from '#server/figures/dict-labels.ts';
import { codeText } from '#server/figures/figure.ts';
import { lookup } from '#shared/lookup.ts';
import { days, is, isNot, upTo } from '#shared/query/conditions.ts';
import type { SuperCondition } from '#shared/query/super-query.ts';
import { addDays } from '#shared/workflow/day.ts';
import { purchase } from '#shared/yard/purchase/purchase.ts';
import { ageLabel } from './age-bands.ts';
import { inYear, yearsBefore } from './day-ranges.ts';
import { readCategoryAmounts, readPunctualityByCategory, readSuppliers, transitAges } from './purchase-figures.ts';

const notClosed = isNot('poStatus', '5');

/** Orders that are neither closed nor fully arrived. */
export const onItsWay: readonly SuperCondition[] = [notClosed, { field: 'arriveQtyRate', rule: 'lt', val: '100' }];

const january = (day: string) => `${day.slice(0, 4)}-01-01`;

/** Lists behind the figures of the purchase board. */
export const purchaseRows = lookup<RowsBehind>({
  orderedYear: async ({ today }) => [basisOf(purchase, days('orderDate', january(today), today))],
  orderedMonth: async ({ today }) => [basisOf(purchase, days('orderDate', `${today.slice(0, 7)}-01`, today))],
  onTime: async ({ today }) => [basisOf(purchase, [notClosed, ...days('dueDate', addDays(today, -29), today)])],
  course: async ({ today }) => {
    const last = yearsBefore(today, 1).slice(0, 4);
    const year = (of: string) => days('orderDate', `${of}-01-01`, `${of}-12-31`);
    return [
      basisOf(purchase, year(today.slice(0, 4)), { zh: '今年', en: 'this year' }),
      basisOf(purchase, year(last), { zh: '去年', en: 'last year' }),
    ];
  },
  onTimeByCategory: async ({ db, tenantId, today }) => {
    const labels = await readLabels(db, tenantId, ['mat_category']);
    return (await readPunctualityByCategory(db, tenantId)).map(({ category }) =>
      basisOf(
        purchase,
        [is('category', category), notClosed, ...inYear('dueDate', today)],
        labels('mat_category', category),
      ),
    );
  },
  suppliers: async ({ db, tenantId, today }) =>
    (await readSuppliers(db, tenantId)).map(({ code }) =>
      basisOf(purchase, [is('supplierCode', code), ...inYear('orderDate', today)], codeText(code)),
    ),
  categories: async ({ db, tenantId, today }) => {
    const labels = await readLabels(db, tenantId, ['mat_category']);
    return (await readCategoryAmounts(db, tenantId)).map(({ category }) =>
      basisOf(purchase, [is('category', category), ...inYear('orderDate', today)], labels('mat_category', category)),
    );
  },
  transit: async ({ today }) =>
    Array.from({ length: transitAges.length + 1 }, (_, band) => {
      const oldest = transitAges[band];
      const youngest = upTo('orderDate', addDays(today, -((transitAges[band - 1] ?? -1) + 1)));
      const ages = oldest === undefined ? [youngest] : days('orderDate', addDays(today, -oldest), youngest.val);
      return rowsOf(purchase, [...onItsWay, ...(band === 0 ? ages.slice(0, 1) : ages)], ageLabel(transitAges, band));
    }),
});
