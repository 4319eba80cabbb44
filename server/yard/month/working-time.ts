import { sql } from 'kysely';
import type { Period } from '#server/yard/report/period.ts';
import type { WorkingHours } from '#shared/workflow/working-hours.ts';

/** Days before the period of which the working time is known; an earlier arrival counts from the first of them. */
const reach = 730;

/**
 * SQL of the working minutes from arrival to decision of the task `t`, as in `workingMinutes`
 * (`shared/workflow/working-hours.ts`): minutes until a moment are those of all days before and those of its own day.
 */
export function workingTime(tenantId: number, { from, to }: Period, { begins, ends }: WorkingHours) {
  const length = ends - begins;
  const first = sql`(${from}::date - ${reach}::int)`;
  const part = (moment: 'arrive' | 'done') => {
    const [day, time] = moment === 'arrive' ? [sql`arrived`, sql`t.arrive_time`] : [sql`decided`, sql`t.done_time`];
    return sql`${day}.before + case when ${day}.works
      then least(greatest(extract(epoch from ${time}::time) / 60 - ${begins}::int, 0), ${length}::int) else 0 end`;
  };
  return {
    days: sql`
      select day, works, (sum(works::int) over (order by day) - works::int) * ${length}::int as before
      from (
        select d::date as day, coalesce(c.day_type = '1', extract(isodow from d) <= 5) as works
        from generate_series(${first}::timestamp, ${to}::timestamp, interval '1 day') d
        left join prm_calendar c on c.tenant_id = ${tenantId} and c.del_flag = 0 and c.day = d::date
      ) known`,
    minutes: sql`greatest(0, (${part('done')}) - (${part('arrive')}))`,
    join: sql`
      join days decided on decided.day = t.done_time::date
      join days arrived on arrived.day = greatest(t.arrive_time::date, ${first})`,
  };
}
