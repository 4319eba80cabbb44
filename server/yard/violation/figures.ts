import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { figure, kpiAgainst } from '#server/figures/figure.ts';
import { from, isNot } from '#shared/query/conditions.ts';
import { violation } from '#shared/yard/violation/violation.ts';
import { violationStates } from './violation-states.ts';

/** Figures of violations on the data cockpit (docs/domain.md §14): number in this month. */
export const cockpitFigures = [
  figure(
    'violations',
    'kpi',
    async ({ once }) => {
      const { months, monthAgo } = await once(readViolationMonths);
      return kpiAgainst(monthAgo, months, 'month');
    },
    {
      of: violation,
      where: (today) => [
        isNot('violStatus', violationStates.revoked),
        from('happenTime', `${today.slice(0, 7)}-01 00:00:00`),
      ],
    },
  ),
];

/** Violations of the last twelve months, this month last, and those of the month before up to the same moment of it. */
async function readViolationMonths(db: Db, tenantId: number) {
  const { rows } = await sql<{ n: number; soFar: number }>`
    select count(v.id)::int as n,
      count(v.id) filter (where v.happen_time < m + (now() - date_trunc('month', now())))::int as so_far
    from generate_series(date_trunc('month', now()) - interval '11 months', date_trunc('month', now()), interval '1 month') m
    left join prm_violation v on v.tenant_id = ${tenantId} and v.del_flag = 0 and v.viol_status <> '90'
      and v.happen_time >= m and v.happen_time < m + interval '1 month'
    group by m order by m`.execute(db);
  return { months: rows.map(({ n }) => n), monthAgo: rows.at(-2)?.soFar ?? 0 };
}
