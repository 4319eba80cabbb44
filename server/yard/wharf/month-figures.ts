import { sql } from 'kysely';
import type { MonthFigures } from '#server/yard/month-figures.ts';
import { takenTimes, tookBerth } from './taken-times.ts';

/**
 * R7 of docs/domain.md §13: percentage of the month's hours in which the inner row of a berth was taken; two ships at
 * once count once.
 */
const berthUse: MonthFigures = {
  measure: 'berthUse',
  read: async (db, tenantId, { first, next }) => {
    const { rows } = await sql<{ subject: string; value: number }>`
      with month as (select tstzrange(${first}::date::timestamptz, ${next}::date::timestamptz) as span), stays as (
        select b.berth_code, ${takenTimes} as taken
        from prm_berth b
        join prm_wharf_stay s on ${tookBerth(tenantId, sql`${first}::date::timestamptz`)} and s.from_time < ${next}::date::timestamptz
        where b.tenant_id = ${tenantId} and b.del_flag = 0
        group by b.berth_code
      )
      select b.berth_code as subject, coalesce(100 * (
          select sum(extract(epoch from upper(part) - lower(part))) from unnest(s.taken * tstzmultirange(m.span)) part
        ) / extract(epoch from upper(m.span) - lower(m.span)), 0) as value
      from month m
      join prm_berth b on b.tenant_id = ${tenantId} and b.del_flag = 0
      left join stays s on s.berth_code = b.berth_code
      order by b.berth_code`.execute(db);
    return rows;
  },
};

export const wharfMonth: readonly MonthFigures[] = [berthUse];
