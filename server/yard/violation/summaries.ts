import { sql } from 'kysely';
import { chosen, dayIn, momentIn, type Summary } from '#server/yard/report/summary.ts';
import { violationSummary } from '#shared/yard/violation/violation.summaries.ts';
import { violationStates } from './violation-states.ts';

const violations: Summary = {
  definition: violationSummary,
  facts: ({ tenantId, period, choice, rows }) => sql`
    select v.happen_time::date as day, v.category, v.level, coalesce(c.code, '') as contractor, 1 as cases,
      coalesce(v.points, 0) as points, coalesce(v.fine, 0) as fine, null::int as hours,
      'violation' as resource, v.id as record, v.viol_no as label
    from ${rows('violation', chosen(choice, { ship: sql`ship`, zone: sql`zone` }))} v
    left join prm_contractor c on c.tenant_id = ${tenantId} and c.id = v.contractor
    where v.viol_status <> ${violationStates.revoked} and ${momentIn(sql`v.happen_time`, period)}
    union all
    select d.day, null, null, null, null, null, null, d.man_hours, null, null, null
    from ${rows('progress_day', chosen(choice, { ship: sql`ship` }))} d
    where ${dayIn(sql`d.day`, period)}`,
};

export const violationSummaryRows: readonly Summary[] = [violations];
