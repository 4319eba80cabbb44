import { sql } from 'kysely';
import { readParameter } from '#server/kernel/parameters.ts';
import type { MonthFigures } from '#server/yard/month-figures.ts';

/**
 * R9 of docs/domain.md §13 by team: percentage of deliveries that were signed for at most `jp.onTimeHours` after the
 * needed time.
 */
const deliveriesOnTime: MonthFigures = {
  measure: 'deliveriesOnTime',
  read: async (db, tenantId, { first, next }) => {
    const grace = await readParameter(tenantId, 'jp.onTimeHours');
    const { rows } = await sql<{ subject: string; value: number }>`
      select coalesce(d.depart_name, a.team) as subject,
        100.0 * count(*) filter (where t.sign_time <= a.need_time + make_interval(secs => ${Math.round(grace * 3600)}::int)) / count(*) as value
      from prm_jp_trip t
      join prm_jp_apply a on a.tenant_id = ${tenantId} and a.id = t.apply
      left join sys_depart d on d.tenant_id = ${tenantId} and d.org_code = a.team and d.del_flag = 0
      where t.tenant_id = ${tenantId} and t.del_flag = 0
        and t.sign_time >= ${first}::date::timestamptz and t.sign_time < ${next}::date::timestamptz
      group by 1 order by 1`.execute(db);
    return rows;
  },
};

export const jpMonth: readonly MonthFigures[] = [deliveriesOnTime];
