import { type RawBuilder, sql } from 'kysely';
import type { Period } from '#server/yard/report/period.ts';
import type { WorkingHours } from '#shared/workflow/working-hours.ts';

/** Days before the period of which the working time is known; an earlier arrival counts from the first of them. */
const reach = 730;

/**
 * SQL of the working minutes from arrival to decision of the task `t`, as in `workingMinutes`
 * (`shared/workflow/working-hours.ts`): minutes until a moment are those of all days before and those of its own day.
 * The days are two arrays in one row, because joins with a table of days are planned as nested loops.
 */
export function workingTime(tenantId: number, { from, to }: Period, { begins, ends }: WorkingHours) {
  const length = ends - begins;
  const first = sql`(${from}::date - ${reach}::int)`;
  const until = (
    time: RawBuilder<unknown>,
    day: RawBuilder<unknown>,
  ) => sql`(w.earlier[${day}] + case when w.works[${day}]
    then least(greatest(extract(epoch from ${time}::time) / 60 - ${begins}::int, 0), ${length}::int) else 0 end)`;
  const decided = sql`t.done_time::date - ${first} + 1`;
  const arrived = sql`greatest(t.arrive_time::date - ${first}, 0) + 1`;
  return {
    /** One row `w`. */
    calendar: sql`
      select array_agg(works order by day) as works, array_agg(earlier order by day) as earlier
      from (
        select day, works, ((sum(works::int) over (order by day) - works::int) * ${length}::int)::int as earlier
        from (
          select d::date as day, coalesce(c.day_type = '1', extract(isodow from d) <= 5) as works
          from generate_series(${first}::timestamp, ${to}::timestamp, interval '1 day') d
          left join prm_calendar c on c.tenant_id = ${tenantId} and c.del_flag = 0 and c.day = d::date
        ) known
      ) counted`,
    minutes: sql`greatest(0, ${until(sql`t.done_time`, decided)} - ${until(sql`t.arrive_time`, arrived)})`,
  };
}
