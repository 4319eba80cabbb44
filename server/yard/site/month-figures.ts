import { sql } from 'kysely';
import type { MonthFigures } from '#server/yard/month-figures.ts';
import { occupyStates } from './predicates.ts';
import { closedDays, usedArea, usedSince } from './used-area.ts';

/** R1 of docs/domain.md §13 by zone: percentage of (area of bays × usable days) in use. */
const siteUse: MonthFigures = {
  measure: 'siteUse',
  read: async (db, tenantId, { first, next }) => {
    const { rows } = await sql<{ subject: string; value: number }>`
      with sites as materialized (
        select s.id, s.zone, s.area, s.bays,
          ${next}::date - ${first}::date - ${closedDays(tenantId, sql`${first}::date`, sql`${next}::date`)} as days
        from prm_site s where s.tenant_id = ${tenantId} and s.del_flag = 0
      ), taken as (
        select s.zone, sum(${usedArea} * (
            least(case when o.state = ${occupyStates.inUse} then ${next}::date else o.to_date + 1 end, ${next}::date)
            - greatest(o.from_date, ${first}::date))) as used
        from sites s
        join prm_site_occupy o on o.tenant_id = ${tenantId} and o.del_flag = 0 and o.site = s.id
          and o.from_date < ${next}::date and ${usedSince(sql`${first}::date`)}
        where s.days > 0
        group by s.zone
      ), usable as (
        select zone, sum(area * days) as area from sites group by zone
      )
      select u.zone as subject, 100 * coalesce(t.used, 0) / u.area as value
      from usable u left join taken t on t.zone = u.zone
      where u.area > 0 order by u.zone`.execute(db);
    return rows;
  },
};

export const siteMonth: readonly MonthFigures[] = [siteUse];
