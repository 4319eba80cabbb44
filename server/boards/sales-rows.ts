import { basisOf, type RowsBehind, rowsOf } from '#server/figures/counted-rows.ts';
import { readLabels } from '#server/figures/dict-labels.ts';
import { codeText } from '#server/figures/figure.ts';
import { lookup } from '#shared/lookup.ts';
import { days, is, isNot, oneOf, upTo } from '#shared/query/conditions.ts';
import type { SuperCondition } from '#shared/query/super-query.ts';
import { addDays } from '#shared/workflow/day.ts';
import { sales } from '#shared/yard/sales/sales.ts';
import { monthsBefore, yearsBefore } from './day-ranges.ts';
import { readOrdersBy, readReceivables } from './sales-figures.ts';

const lives = isNot('contractStatus', '4');

/** Contracts whose delivery date has come: what they are worth is due. */
const due: RowsBehind = async ({ today }) => [
  basisOf(sales, [lives, upTo('deliveryDate', today), upTo('signDate', today)]),
];

const signedLately = (today: string): readonly SuperCondition[] =>
  days('signDate', addDays(yearsBefore(today, 3), 1), '9999-12-31');

/** Lists behind the figures of the sales board. */
export const salesRows = lookup<RowsBehind>({
  signed: async ({ today }) => [basisOf(sales, [lives, ...days('signDate', `${today.slice(0, 4)}-01-01`, today)])],
  backlog: async ({ today }) => [basisOf(sales, [oneOf('contractStatus', ['1']), upTo('signDate', today)])],
  receivable: due,
  collection: due,
  course: due,
  receivables: async ({ db, tenantId, today }) =>
    (await readReceivables(db, tenantId)).map(({ code }) =>
      basisOf(sales, [is('customerCode', code), lives, upTo('deliveryDate', today)], codeText(code)),
    ),
  types: async ({ db, tenantId, today }) => {
    const labels = await readLabels(db, tenantId, ['ship_type']);
    return (await readOrdersBy('product', db, tenantId)).map(({ value }) =>
      basisOf(sales, [is('product', value), lives, ...signedLately(today)], labels('ship_type', value)),
    );
  },
  regions: async ({ db, tenantId, today }) => {
    const labels = await readLabels(db, tenantId, ['sales_region']);
    return (await readOrdersBy('region', db, tenantId)).map(({ value }) =>
      basisOf(sales, [is('region', value), lives, ...signedLately(today)], labels('sales_region', value)),
    );
  },
  deliveries: async ({ today }) => [
    rowsOf(sales, [
      is('contractStatus', '1'),
      ...days('deliveryDate', monthsBefore(today, 0), addDays(monthsBefore(today, -12), -1)),
    ]),
  ],
});
