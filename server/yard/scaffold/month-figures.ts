import { type RawBuilder, sql } from 'kysely';
import type { MonthFigures } from '#server/yard/month-figures.ts';

/** R5 of docs/domain.md §13: cubic metres by ship, on the day of acceptance or dismantling. */
const volume = (measure: MonthFigures['measure'], day: RawBuilder<unknown>): MonthFigures => ({
  measure,
  read: async (db, tenantId, { first, next }) => {
    const { rows } = await sql<{ subject: string; value: number }>`
      select s.ship_no as subject, sum(c.volume) as value
      from prm_scaffold c join prm_ship s on s.tenant_id = ${tenantId} and s.id = c.ship
      where c.tenant_id = ${tenantId} and c.del_flag = 0 and ${day} >= ${first}::date and ${day} < ${next}::date
      group by s.ship_no order by s.ship_no`.execute(db);
    return rows;
  },
});

export const scaffoldMonth: readonly MonthFigures[] = [
  volume('scaffoldErected', sql`c.accept_date`),
  volume('scaffoldDismantled', sql`c.dismantle_date`),
];
