import { sql } from 'kysely';
import { chosen, dayIn, type Summary } from '#server/yard/report/summary.ts';
import { stageSummary } from '#shared/yard/ship/ship.summaries.ts';

const stages: Summary = {
  definition: stageSummary,
  facts: ({ tenantId, period, choice, rows }) => sql`
    select g.plan_end as day, s.ship_no as ship, g.stage, b.zone as part, 1 as planned, (g.act_end is not null)::int as done,
      (coalesce(g.act_end, current_date) > g.plan_end)::int as late,
      'block_stage' as resource, g.id as record, s.ship_no || ' ' || b.block_no as label
    from ${rows('block_stage', chosen(choice, { department: sql`team` }))} g
    join ${rows('block', chosen(choice, { ship: sql`ship` }))} b on b.id = g.block
    join prm_ship s on s.tenant_id = ${tenantId} and s.id = b.ship
    where ${dayIn(sql`g.plan_end`, period)}`,
};

export const shipSummaryRows: readonly Summary[] = [stages];
