import { sql } from 'kysely';
import { decidedTask } from '#server/resource/list/decided-task.ts';
import type { MonthFigures } from '#server/yard/month-figures.ts';

/** R13 of docs/domain.md §13: number of applications that the people of each department began, over all areas. */
const applications: MonthFigures = {
  measure: 'applications',
  read: async (db, tenantId, { first, next }) => {
    const { rows } = await sql<{ subject: string; value: number }>`
      select coalesce(d.depart_name, i.sys_org_code, '–') as subject, sum(i.begun)::int as value
      from (
        select sys_org_code, count(*) as begun from wf_instance
        where tenant_id = ${tenantId} and start_time >= ${first}::date::timestamptz and start_time < ${next}::date::timestamptz
        group by sys_org_code
      ) i
      left join sys_depart d on d.tenant_id = ${tenantId} and d.org_code = i.sys_org_code and d.del_flag = 0
      group by 1 order by 1`.execute(db);
    return rows;
  },
};

/**
 * R12 of docs/domain.md §13 by flow: percentage of the tasks decided in the month that were decided after their due
 * time.
 */
const tasksLate: MonthFigures = {
  measure: 'tasksLate',
  read: async (db, tenantId, { first, next }) => {
    const { rows } = await sql<{ subject: string; value: number }>`
      select d.name as subject, 100.0 * count(*) filter (where t.done_time > t.due_time) / count(*) as value
      from wf_task t
      join wf_instance i on i.tenant_id = ${tenantId} and i.id = t.instance_id
      join wf_definition d on d.def_key = i.def_key and d.def_version = i.def_version
      where t.tenant_id = ${tenantId} and ${decidedTask} and t.due_time is not null
        and t.done_time >= ${first}::date::timestamptz and t.done_time < ${next}::date::timestamptz
      group by d.name order by d.name`.execute(db);
    return rows;
  },
};

export const approvalMonth: readonly MonthFigures[] = [applications, tasksLate];
