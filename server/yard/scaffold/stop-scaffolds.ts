import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notify } from '#server/kernel/message/notice.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import type { Text } from '#shared/resource/text.ts';
import { scaffold as definition } from '#shared/yard/scaffold/scaffold.ts';

interface ScaffoldNumber {
  readonly id: string;
  readonly scafNo: string;
}

/**
 * Suspends scaffolds in use whose inspection is overdue (docs/domain.md §6.6 rule 2, docs/domain.md §21 check 5); their
 * tag is red until the next inspection.
 */
export async function stopOverdue(trx: Trx, actor: Actor): Promise<number> {
  const { rows } = await sql<ScaffoldNumber>`
    select id, scaf_no from prm_scaffold
    where tenant_id = ${actor.tenantId} and del_flag = 0 and scaf_status = '40' and next_inspect < current_date
    order by id for update skip locked`.execute(trx);
  return stopAll(trx, actor, rows, { zh: '检查超期', en: 'Inspection overdue' });
}

/** A day of the calendar with wind or rain that suspends scaffolds. */
export interface BadDay {
  readonly day: string;
  readonly windLevel: number | null;
  readonly heavyRain: boolean | null;
  /** When the weather was recorded, within the day; null: the whole day was bad. */
  readonly weatherSince: string | null;
}

/** Whether the weather of a day suspends scaffolds (docs/domain.md §6.6 rule 2). */
export function isBad({ windLevel, heavyRain }: Pick<BadDay, 'windLevel' | 'heavyRain'>, limit: number): boolean {
  return heavyRain === true || Number(windLevel ?? 0) >= limit;
}

/**
 * Suspends scaffolds in use that were not inspected since the weather turned bad; for a future day, the job does so
 * later. Any kind of inspection counts, the joint acceptance included. An inspection for bad weather counts from the
 * beginning of the day.
 */
export async function stopAfterWeather(trx: Trx, actor: Actor, bad: BadDay, limit: number): Promise<number> {
  const { rows } = await sql<ScaffoldNumber>`
    select s.id, s.scaf_no from prm_scaffold s
    where s.tenant_id = ${actor.tenantId} and s.del_flag = 0 and s.scaf_status = '40'
      and ${bad.day}::date <= current_date and (s.accept_date is null or s.accept_date <= ${bad.day}::date)
      and not exists (
        select 1 from prm_scaffold_inspect i
        where i.tenant_id = ${actor.tenantId} and i.scaffold = s.id and i.del_flag = 0
          and (i.insp_type = '4' and i.insp_time >= ${bad.day}::date::timestamptz
            or i.insp_type in ('2', '3', '5') and i.insp_time >= coalesce(${bad.weatherSince}::timestamptz, (${bad.day}::date + 1)::timestamptz)))
    order by s.id for update`.execute(trx);
  return stopAll(trx, actor, rows, reasonOf(bad, limit));
}

function reasonOf({ windLevel, heavyRain }: BadDay, limit: number): Text {
  const wind = Number(windLevel ?? 0) >= limit ? [{ zh: `风力 ${windLevel} 级`, en: `Wind force ${windLevel}` }] : [];
  const rain = heavyRain === true ? [{ zh: '大雨', en: wind.length > 0 ? 'heavy rain' : 'Heavy rain' }] : [];
  const all = [...wind, ...rain];
  return { zh: all.map(({ zh }) => zh).join('，'), en: all.map(({ en }) => en).join(', ') };
}

/**
 * Applies the calendar's weather of today and yesterday, so that weather recorded in advance takes effect on its day.
 */
export async function stopForCalendar(trx: Trx, actor: Actor, limit: number): Promise<number> {
  const { rows } = await sql<BadDay>`
    select day, wind_level, heavy_rain, weather_since from prm_calendar
    where tenant_id = ${actor.tenantId} and del_flag = 0 and (wind_level >= ${limit} or heavy_rain)
      and day between current_date - 1 and current_date
    order by day`.execute(trx);
  let stopped = 0;
  for (const row of rows) stopped += await stopAfterWeather(trx, actor, row, limit);
  return stopped;
}

/** Notifies crew and inspectors that somebody reported a hit or an overload, as for any red tag. */
export async function warnOfReport(trx: Trx, actor: Actor, standing: ScaffoldNumber, words: string): Promise<void> {
  await warn(trx, actor, [standing], { zh: `碰撞或超载：${words}`, en: `Hit or overloaded: ${words}` });
}

async function stopAll(trx: Trx, actor: Actor, standing: readonly ScaffoldNumber[], reason: Text): Promise<number> {
  if (standing.length === 0) return 0;
  for (const { id } of standing) {
    await runTransition(trx, definition, actor, { id, action: 'stop', input: { comment: reason.zh }, bySystem: true });
  }
  await warn(trx, actor, standing, reason);
  return standing.length;
}

/** Sends one H notice about red tags (docs/domain.md §16 rule 7) to the crew leaders and all inspectors. */
async function warn(trx: Trx, actor: Actor, standing: readonly ScaffoldNumber[], reason: Text): Promise<void> {
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
