import { sql } from 'kysely';
import type { Period } from '#server/yard/report/period.ts';
import { chosen, type Summary } from '#server/yard/report/summary.ts';
import { siteOverstaySummary, siteUseSummary } from '#shared/yard/site/site.summaries.ts';
import { occupyStates } from './predicates.ts';
import { closedDays, usedArea } from './used-area.ts';

/** Months of a period until today: the first day, and the day after the last. */
const months = ({ from, to }: Period) => sql`
  select greatest(m::date, ${from}::date) as first, least((m + interval '1 month')::date, ${to}::date + 1, current_date + 1) as next
  from generate_series(date_trunc('month', ${from}::timestamp), least(${to}::date, current_date)::timestamp, interval '1 month') m`;

const siteUse: Summary = {
  definition: siteUseSummary,
  facts: ({ tenantId, period, choice, rows }) => sql`
    with spans as materialized (${months(period)}),
      sites as materialized (select id, zone, site_code, area, bays, site_status from ${rows('site', chosen(choice, { zone: sql`zone` }))} x)
    select greatest(o.from_date, m.first) as day, s.zone, s.site_code as site,
      ${usedArea} * (least(o.ended, m.next) - greatest(o.from_date, m.first)) as used, null::numeric as usable,
      'site_occupy' as resource, o.id as record, s.site_code || ' ' || o.bay_nos as label
    from (
      select id, site, bay_nos, from_date, case state when ${occupyStates.inUse} then current_date else to_date end + 1 as ended
      from ${rows('site_occupy', chosen(choice, { ship: sql`ship` }))} x
      where state in (${occupyStates.inUse}, ${occupyStates.left})
    ) o
    join sites s on s.id = o.site
    join spans m on o.from_date < m.next and o.ended > m.first
    union all
    select m.first, s.zone, s.site_code, null, s.area * (m.next - m.first - ${closedDays(tenantId, sql`m.first`, sql`m.next`)}),
      'site', s.id, s.site_code
    from sites s cross join spans m`,
};

const siteOverstay: Summary = {
  definition: siteOverstaySummary,
  facts: ({ period: { from, to }, choice, rows }) => sql`
    select d.first as day, a.sys_org_code as department, s.zone, s.site_code as site, 1 as uses, d.next - d.first as days,
      ${usedArea} * (d.next - d.first) as area, 'site_occupy' as resource, o.id as record,
      s.site_code || ' ' || o.bay_nos || ' ' || a.apply_no as label
    from ${rows('site_occupy', chosen(choice, { ship: sql`ship` }))} o
    join ${rows('site_apply', chosen(choice, { department: sql`sys_org_code` }))} a on a.id = o.apply
    join ${rows('site', chosen(choice, { zone: sql`zone` }))} s on s.id = o.site
    cross join lateral (
      select greatest(a.end_date, ${from}::date - 1) + 1 as first,
        least(case o.state when ${occupyStates.inUse} then current_date else o.to_date end, ${to}::date) + 1 as next) d
    where o.state in (${occupyStates.inUse}, ${occupyStates.left}) and a.end_date is not null and d.next > d.first`,
};

export const siteSummaryRows: readonly Summary[] = [siteUse, siteOverstay];
