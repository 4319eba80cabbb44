import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { lockName } from '#server/db/lock-name.ts';
import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { type AskedYear, planCalendar } from './plan-calendar.ts';

export interface TakenYear {
  readonly added: number;
  readonly changed: number;
  /** Days entered by hand, which were left as they are. */
  readonly kept: number;
}

/**
 * Writes new and changed days of a year; of the days entered by hand only those in `overwrite`. A holiday's name is
 * written into the remark only if that is empty or came from a list.
 */
export async function takeYear(
  trx: Trx,
  { tenantId, username, orgCode }: Actor,
  asked: AskedYear & { readonly overwrite: readonly string[] },
): Promise<TakenYear> {
  // Lock, so that nobody changes the year between plan and write.
  await lockName(trx, 'prm_calendar.year', tenantId);
  const { days } = await planCalendar(trx, tenantId, asked);
  const over = new Set(asked.overwrite);
  const written = days.filter(({ day, change }) => change !== 'conflict' || over.has(day));
  const kept = days.length - written.length;
  await sql`
    insert into prm_calendar as c (id, tenant_id, sys_org_code, create_by, day, day_type, planned_type, remark)
    select id, ${tenantId}, ${orgCode}, ${username}, day, day_type, day_type, nullif(name, '')
      from unnest(${written.map(() => newId())}::varchar[], ${written.map(({ day }) => day)}::date[],
                  ${written.map(({ dayType }) => dayType)}::varchar[], ${written.map(({ name }) => name)}::varchar[])
        as planned (id, day, day_type, name)
    on conflict (tenant_id, day) do update
      set day_type = excluded.day_type, planned_type = excluded.day_type, del_flag = 0,
          remark = case when c.planned_type is not null or c.remark is null or c.del_flag = 1
                        then coalesce(excluded.remark, case when c.planned_type is null then c.remark end) else c.remark end,
          version = c.version + 1, update_by = ${username}, update_time = date_trunc('second', now())
      where c.day_type <> excluded.day_type or c.del_flag = 1`.execute(trx);
  return {
    added: days.filter(({ change }) => change === 'new').length,
    changed: written.filter(({ change }) => change === 'change' || change === 'conflict').length,
    kept,
  };
}
