import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Text } from '#shared/resource/text.ts';

/** Tonnes cut on each of the last thirty days, today last, for all ships. */
export async function readCutting(db: Db, tenantId: number): Promise<readonly { day: string; tonnes: number }[]> {
  const { rows } = await sql<{ day: string; tonnes: number }>`
    select d.day, coalesce(sum(p.cut_weight), 0) as tonnes
    from (select current_date - back as day from generate_series(0, 29) back) d
    left join prm_progress_day p on p.tenant_id = ${tenantId} and p.del_flag = 0 and p.day = d.day
    group by d.day order by d.day`.execute(db);
  return rows;
}

/** Smallest group whose hours are shown, so that nobody can be identified (docs/security.md P30). */
const group = 5;

interface Department {
  zh: string | null;
  en: string | null;
  hours: number;
}

/**
 * Man-hours of the last thirty days by department, most first, with the departments below it. Departments with fewer
 * than five people are added to the others, so that nobody can be identified.
 */
export async function readManHours(db: Db, tenantId: number): Promise<readonly { label: Text; hours: number }[]> {
  const { rows } = await sql<Department>`
    with logged as (
      select sys_org_code as code, sum(man_hours) as hours from prm_progress_day
      where tenant_id = ${tenantId} and del_flag = 0 and day > current_date - 30 group by sys_org_code
    ), departments as (
      select l.hours, case when (
        select count(distinct u.user_id) from sys_user_depart u join sys_depart b on b.id = u.dep_id and b.del_flag = 0
        where u.tenant_id = ${tenantId} and starts_with(b.org_code, l.code)) >= ${group}::int then d.id end as known,
        d.depart_name, d.depart_name_en
      from logged l
      left join sys_depart d on d.tenant_id = ${tenantId} and d.org_code = l.code and d.del_flag = 0
    )
    select case when known is not null then depart_name end as zh,
      case when known is not null then coalesce(depart_name_en, depart_name) end as en, sum(hours)::int as hours
    from departments group by 1, 2 order by hours desc`.execute(db);
  return rows.map(({ zh, en, hours }) => ({
    label: { zh: zh ?? '其他部门', en: en ?? 'Others' },
    hours,
  }));
}
