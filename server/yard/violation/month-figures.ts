import { type RawBuilder, sql } from 'kysely';
import type { MonthFigures } from '#server/yard/month-figures.ts';
import { violationStates } from './violation-states.ts';

/** R11 of docs/domain.md §13 by contractor, without revoked violations. */
const ofUnits = (measure: MonthFigures['measure'], amount: RawBuilder<number>): MonthFigures => ({
  measure,
  read: async (db, tenantId, { first, next }) => {
    const { rows } = await sql<{ subject: string; value: number }>`
      select c.code as subject, ${amount} as value
      from prm_violation v join prm_contractor c on c.tenant_id = ${tenantId} and c.id = v.contractor
      where v.tenant_id = ${tenantId} and v.del_flag = 0 and v.viol_status <> ${violationStates.revoked}
        and v.happen_time >= ${first}::date::timestamptz and v.happen_time < ${next}::date::timestamptz
      group by c.code order by c.code`.execute(db);
    return rows;
  },
});

export const violationMonth: readonly MonthFigures[] = [
  ofUnits('violations', sql<number>`count(*)::int`),
  ofUnits('violationPoints', sql<number>`coalesce(sum(v.points), 0)::int`),
];
