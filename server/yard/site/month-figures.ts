import { sql } from 'kysely';
import type { MonthFigures } from '#server/yard/month-figures.ts';
import { occupyStates } from './predicates.ts';
import { countedSites, usedArea, usedSince } from './used-area.ts';

/** R1 of docs/domain.md §13 by zone: percentage of (area of bays × days) in use. */
const siteUse: MonthFigures = {
  measure: 'siteUse',
  read: async (db, tenantId, { first, next }) => {
    const { rows } = await sql<{ subject: string; value: number }>`
      with sites as (${countedSites(tenantId)}), taken as (
        select s.zone, sum(${usedArea} * (
            least(case when o.state = ${occupyStates.inUse} then ${next}::date else o.to_date + 1 end, ${next}::date)
            - greatest(o.from_date, ${first}::date))) as used
        from sites s
        join prm_site_occupy o on o.tenant_id = ${tenantId} and o.del_flag = 0 and o.site = s.id
          and o.from_date < ${next}::date and ${usedSince(sql`${first}::date`)}
        group by s.zone
      )
      select s.zone as subject,
        100 * coalesce(max(t.used), 0) / nullif(sum(s.area) * (${next}::date - ${first}::date), 0) as value
      from sites s left join taken t on t.zone = s.zone
      group by s.zone having sum(s.area) > 0 order by s.zone`.execute(db);
    return rows;
  },
};

export const siteMonth: readonly MonthFigures[] = [siteUse];
