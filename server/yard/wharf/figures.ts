import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { basisOf } from '#server/figures/counted-rows.ts';
import { figure, kpiOf, oneDecimal, steadied } from '#server/figures/figure.ts';
import { from, is } from '#shared/query/conditions.ts';
import { addDays } from '#shared/workflow/day.ts';
import { wharfStay } from '#shared/yard/wharf/wharf-stay.ts';
import { stayStates } from './predicates.ts';
import { takenTimes, tookBerth } from './taken-times.ts';

const innerRow = is('row', '1');

/** Figures of the wharves on the data cockpit (docs/domain.md §14): use of the berths. */
export const cockpitFigures = [
  figure(
    'berthUse',
    'kpi',
    async ({ once }) => kpiOf(steadied((await once(readBerthWeeks)).map(rounded)), 'week'),
    async ({ today }) => [
      basisOf(wharfStay, [innerRow, is('state', stayStates.alongside)], { zh: '在泊', en: 'Alongside' }),
      basisOf(wharfStay, [innerRow, is('state', stayStates.left), from('toTime', `${addDays(today, -7)} 00:00:00`)], {
        zh: '近 7 天离泊',
        en: 'Left within 7 days',
      }),
    ],
  ),
];

const rounded = (percent: number | null) => (percent === null ? null : oneDecimal(percent));

/**
 * Percentage of hours in which the inner row of a berth was taken, for twelve weeks of which the last ends now
 * (docs/domain.md §13, R7). Two ships at one berth count once. Berths out of service now are left out of all weeks; null
 * without any berth.
 */
async function readBerthWeeks(db: Db, tenantId: number): Promise<readonly (number | null)[]> {
  const { rows } = await sql<{ percent: number | null }>`
    with berths as (
      select id from prm_berth where tenant_id = ${tenantId} and del_flag = 0 and berth_status not in ('2', '3')
    ), stays as (
      select b.id as berth, ${takenTimes} as taken
      from berths b join prm_wharf_stay s on ${tookBerth(tenantId, sql`now() - interval '84 days'`)}
      group by b.id
    ), weeks as (
      select back, tstzrange(now() - (back + 1) * interval '7 days', now() - back * interval '7 days') as week
      from generate_series(0, 11) back
    )
    select 100 * coalesce(sum(extract(epoch from upper(part) - lower(part))), 0)
      / nullif(7 * 86400 * (select count(*) from berths), 0) as percent
    from weeks w
    left join stays s on true
    left join lateral unnest(s.taken * tstzmultirange(w.week)) part on true
    group by w.back order by w.back desc`.execute(db);
  return rows.map(({ percent }) => percent);
}
