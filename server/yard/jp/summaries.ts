import { sql } from 'kysely';
import { readParameter } from '#server/kernel/parameters.ts';
import { chosen, momentIn, type Summary } from '#server/yard/report/summary.ts';
import { deliverySummary } from '#shared/yard/jp/jp.summaries.ts';

/** Lines of a pallet cannot change after its release, so its totals are those at dispatch. */
const deliveries: Summary = {
  definition: deliverySummary,
  async facts({ tenantId, period, choice, by, rows }) {
    const grace = await readParameter(tenantId, 'jp.onTimeHours');
    const allowed = sql`make_interval(secs => ${Math.round(grace * 3600)}::int)`;
    const discipline = by.includes('discipline') ? sql`p.discipline` : sql`''::text`;
    return sql`
      with trips as materialized (
        select t.id, t.trip_no, t.sign_time, a.team, a.need_time, string_to_array(a.pallet_ids, ',') as pallets
        from ${rows('jp_trip', momentIn(sql`sign_time`, period))} t
        join ${rows('jp_apply', chosen(choice, { ship: sql`ship`, department: sql`team` }))} a on a.id = t.apply
      )
      select t.sign_time::date as day, t.team, coalesce(k.discipline, '') as discipline, 1 as trips, (t.sign_time <= t.need_time + ${allowed})::int as timely,
        k.ready, k.items, 'jp_trip' as resource, t.id as record, t.trip_no as label
      from trips t
      left join lateral (
        select ${discipline} as discipline, sum(p.ready_count) as ready, sum(p.item_count) as items
        from ${rows('jp_pallet')} p where p.id = any(t.pallets) group by 1
      ) k on true`;
  },
};

export const jpSummaryRows: readonly Summary[] = [deliveries];
