import { sql } from 'kysely';
import { readParameter } from '#server/kernel/parameters.ts';
import { chosen, momentIn, type Summary } from '#server/yard/report/summary.ts';
import { berthUseSummary, wharfPlanSummary } from '#shared/yard/wharf/wharf.summaries.ts';
import { stayStates } from './predicates.ts';

const hours = (from: ReturnType<typeof sql>, to: ReturnType<typeof sql>) =>
  sql`extract(epoch from least(${to}, m.next) - greatest(${from}, m.first)) / 3600`;

const berthUse: Summary = {
  definition: berthUseSummary,
  facts: ({ period: { from, to }, choice, rows }) => sql`
    with spans as materialized (
      select greatest(m, ${from}::date::timestamptz) as first, least(m + interval '1 month', (${to}::date + 1)::timestamptz, now()) as next
      from generate_series(date_trunc('month', ${from}::date::timestamptz), least(${to}::date::timestamptz, now()), interval '1 month') m
    ), berths as materialized (select id, berth_code from ${rows('berth')} x),
    stays as (
      select b.berth_code, s.id, s."row", s.ship_text, s.to_time, greatest(s.from_time,
          max(s.to_time) over (partition by b.id, s."row" order by s.from_time, s.id rows between unbounded preceding and 1 preceding)) as from_time
      from (
        select id, "row", berth, second_berth, ship_text, from_time,
          case state when ${stayStates.alongside} then now() else to_time end as to_time
        from ${rows('wharf_stay', chosen(choice, { ship: sql`ship` }))} x
        where state in (${stayStates.alongside}, ${stayStates.left})
      ) s
      join berths b on b.id in (s.berth, s.second_berth)
      where s.to_time > ${from}::date::timestamptz and s.from_time < (${to}::date + 1)::timestamptz
    )
    select m.first::date as day, s.berth_code as berth, case s."row" when 1 then ${hours(sql`s.from_time`, sql`s.to_time`)} end as inner,
      case s."row" when 1 then null else ${hours(sql`s.from_time`, sql`s.to_time`)} end as outer, null::numeric as hours,
      'wharf_stay' as resource, s.id as record, s.berth_code || ' ' || s.ship_text as label
    from stays s join spans m on s.from_time < m.next and s.to_time > m.first and s.to_time > s.from_time
    union all
    select m.first::date, b.berth_code, null, null, extract(epoch from m.next - m.first) / 3600, 'berth', b.id, b.berth_code
    from berths b cross join spans m`,
};

const plans: Summary = {
  definition: wharfPlanSummary,
  async facts({ tenantId, period, choice, rows }) {
    const allowed = sql`make_interval(secs => ${Math.round((await readParameter(tenantId, 'wharf.keptHours')) * 3600)}::int)`;
    return sql`
      select a.first_eta::date as day, to_char(a.first_eta, 'YYYY-MM') as month, a.ship_name as ship, 1 as planned,
        (a.actual_in is not null)::int as moored,
        coalesce((a.actual_in between a.first_eta - ${allowed} and a.first_eta + ${allowed})::int, 0) as kept,
        extract(epoch from a.actual_in - a.first_eta) / 3600 as late,
        'wharf_apply' as resource, a.id as record, a.apply_no || ' ' || a.ship_name as label
      from ${rows('wharf_apply', chosen(choice, { ship: sql`ship`, department: sql`sys_org_code` }))} a
      where ${momentIn(sql`a.first_eta`, period)} and a.first_eta + ${allowed} < now()`;
  },
};

export const wharfSummaryRows: readonly Summary[] = [berthUse, plans];
