import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { notify } from '#server/modules/announcement/notice.ts';
import { runTransition } from '#server/resource/transition.ts';
import type { Actor } from '#server/session/actor.ts';
import type { Text } from '#shared/resource/definition.ts';
import { scaffold as definition } from '#shared/yard/scaffold/scaffold.ts';

interface Standing {
  readonly id: string;
  readonly scafNo: string;
}

/** Scaffolds in use whose inspection day has gone by (§6.6 rule 2; worked check §21.5): red, until inspected. */
export async function stopOverdue(trx: Trx, actor: Actor): Promise<number> {
  const { rows } = await sql<Standing>`
    select id, scaf_no from prm_scaffold
    where tenant_id = ${actor.tenantId} and del_flag = 0 and scaf_status = '40' and next_inspect < current_date
    order by id for update skip locked`.execute(trx);
  return stopAll(trx, actor, rows, { zh: '检查超期', en: 'Inspection overdue' });
}

/** Scaffolds in use that were not inspected for bad weather since the windy day began; a day to come waits for the job. */
export async function stopAfterWind(trx: Trx, actor: Actor, wind: { day: string; wind: number }): Promise<number> {
  const { rows } = await sql<Standing>`
    select s.id, s.scaf_no from prm_scaffold s
    where s.tenant_id = ${actor.tenantId} and s.del_flag = 0 and s.scaf_status = '40'
      and ${wind.day}::date <= current_date and (s.accept_date is null or s.accept_date <= ${wind.day}::date)
      and not exists (
        select 1 from prm_scaffold_inspect i
        where i.tenant_id = ${actor.tenantId} and i.scaffold = s.id and i.insp_type = '4' and i.del_flag = 0
          and i.insp_time >= ${wind.day}::date)
    order by s.id for update`.execute(trx);
  return stopAll(trx, actor, rows, { zh: `风力 ${wind.wind} 级`, en: `Wind force ${wind.wind}` });
}

/** What the calendar says about today and yesterday, so that a wind recorded in advance stops them on its day. */
export async function stopForCalendar(trx: Trx, actor: Actor, limit: number): Promise<number> {
  const { rows } = await sql<{ day: string; windLevel: number }>`
    select day, wind_level from prm_calendar
    where tenant_id = ${actor.tenantId} and del_flag = 0 and wind_level >= ${limit}
      and day between current_date - 1 and current_date
    order by day`.execute(trx);
  let stopped = 0;
  for (const row of rows) stopped += await stopAfterWind(trx, actor, { day: row.day, wind: row.windLevel });
  return stopped;
}

async function stopAll(trx: Trx, actor: Actor, standing: readonly Standing[], reason: Text): Promise<number> {
  if (standing.length === 0) return 0;
  for (const { id } of standing) {
    await runTransition(trx, definition, actor, { id, action: 'stop', input: { comment: reason.zh }, bySystem: true });
  }
  await warn(trx, actor, standing, reason);
  return standing.length;
}

/** A red tag is an H notice (domain.md §16.7) to the crews' leaders and the inspectors, one for all of them. */
async function warn(trx: Trx, actor: Actor, standing: readonly Standing[], reason: Text): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select u.id from sys_user u where u.status = 1 and u.del_flag = 0 and (
      u.username in (select crew from prm_scaffold where tenant_id = ${actor.tenantId}
        and id = any(${standing.map((entry) => entry.id)}))
      or u.id in (select ur.user_id from sys_user_role ur join sys_role r on r.id = ur.role_id
        where ur.tenant_id = ${actor.tenantId} and r.tenant_id = ${actor.tenantId} and r.role_code = 'scaf_insp'))`.execute(
    trx,
  );
  const named = standing.slice(0, 5).map((entry) => entry.scafNo);
  const all = standing.length;
  const more = all > named.length ? { zh: ` 等 ${all} 处`, en: ` and others, ${all} in all` } : { zh: '', en: '' };
  await notify(trx, {
    tenantId: actor.tenantId,
    userIds: rows.map((row) => row.id),
    title: {
      zh: `脚手架红牌停用：${named.join('、')}${more.zh}`,
      en: `Scaffold red-tagged: ${named.join(', ')}${more.en}`,
    },
    content: reason,
    priority: 'H',
    busType: 'scaffold',
    busId: standing[0]?.id ?? '',
    openType: 'url',
    openPage: '/prm/scaffold/scaffold',
  });
}
