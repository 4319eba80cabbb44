import { sql } from 'kysely';
import type { MonthFigures } from '#server/yard/month-figures.ts';
import { arrivedInTime } from './arrived-in-time.ts';
import { directions } from './predicates.ts';

const arriving = [directions.back, directions.direct];

/** R10 of docs/domain.md §13 by contractor: percentage of deliveries at the gate before their parts were late. */
const arrivalsOnTime: MonthFigures = {
  measure: 'arrivalsOnTime',
  read: async (db, tenantId, { first, next }) => {
    const { rows } = await sql<{ subject: string; value: number }>`
      select c.code as subject,
        100.0 * count(*) filter (where ${arrivedInTime}) / count(*) as value
      from prm_wx_apply a join prm_contractor c on c.tenant_id = ${tenantId} and c.id = a.contractor
      where a.tenant_id = ${tenantId} and a.del_flag = 0 and a.direction = any(${arriving})
        and a.gate_in >= ${first}::date::timestamptz and a.gate_in < ${next}::date::timestamptz
      group by c.code order by c.code`.execute(db);
    return rows;
  },
};

/** Percentage of the inspected parts that passed, by contractor. */
const arrivalsPassed: MonthFigures = {
  measure: 'arrivalsPassed',
  read: async (db, tenantId, { first, next }) => {
    const { rows } = await sql<{ subject: string; value: number }>`
      select c.code as subject, 100.0 * sum(a.pass_qty) / sum(a.pass_qty + a.reject_qty) as value
      from prm_wx_apply a join prm_contractor c on c.tenant_id = ${tenantId} and c.id = a.contractor
      where a.tenant_id = ${tenantId} and a.del_flag = 0 and a.direction = any(${arriving})
        and a.gate_in >= ${first}::date::timestamptz and a.gate_in < ${next}::date::timestamptz
      group by c.code having sum(a.pass_qty + a.reject_qty) > 0 order by c.code`.execute(db);
    return rows;
  },
};

export const wxMonth: readonly MonthFigures[] = [arrivalsOnTime, arrivalsPassed];
