import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notify } from '#server/kernel/message/notice.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { writeEvent } from '#server/resource/event.ts';
import { presentRecords } from '#server/resource/list/present.ts';
import { loadRecords } from '#server/resource/load.ts';
import { bizNoOf } from '#server/resource/references/record-names.ts';
import { remind } from '#server/workflow/decision/urge.ts';
import { userIdsOf } from '#server/workflow/people/user-ids.ts';
import { lockRun } from '#server/workflow/run/run.ts';
import { fail } from '#shared/errors/fail.ts';
import { pagePath } from '#shared/resource/resource-address.ts';
import { findLate } from './find-late.ts';
import { nameOf } from './late-records.ts';
import { type LateRow, type OneRow, ownersOf } from './late-row.ts';
import { lateSources } from './late-sources.ts';

/**
 * Reminds the people responsible for a late row. A reminder of a task is the same as its starter's reminder, so the
 * minimum time between two reminders holds for both together. Reminders of records have the same minimum time.
 * @throws `notFound`, `urgedRecently`, `nobodyToUrge`
 */
export async function urgeLate(trx: Trx, actor: Actor, one: OneRow): Promise<{ notified: number }> {
  const row = await findLate(trx, actor, one);
  const source = lateSources.find(({ kind }) => kind.key === row.kind);
  if (!source) {
    const { instanceId } = await trx
      .selectFrom('wfTask')
      .select('instanceId')
      .where('tenantId', '=', actor.tenantId)
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    return remind(await lockRun(trx, actor, instanceId));
  }
  const ids = await userIdsOf(trx, ownersOf(row));
  if (ids.size === 0) throw fail('nobodyToUrge');
  await stamp(trx, actor, row);
  const { definition, kind } = source;
  const [record] = await loadRecords(trx, definition, actor.tenantId, [row.id]);
  if (!record) throw fail('notFound');
  // A notice has a Chinese and an English text, so the dictionary texts in it are needed in both languages.
  const textIn = async (language: Actor['language']) => {
    const copy = { ...record };
    await presentRecords(trx, definition, { ...actor, language }, [copy]);
    return nameOf(source, copy);
  };
  const [zh, en] = [await textIn('zh'), await textIn('en')];
  await notify(trx, {
    tenantId: actor.tenantId,
    userIds: [...ids.values()],
    title: {
      zh: `${zh.no} 请尽快处理：${kind.title.zh}`,
      en: `${en.no} is urgent; please deal with it soon: ${kind.title.en}`,
    },
    content: { zh: `${zh.title} ${row.due}`, en: `${en.title} ${row.due}` },
    priority: 'H',
    busType: 'late',
    busId: row.id,
    openType: 'url',
    openPage: pagePath(definition, row.id),
  });
  await writeEvent(trx, {
    tenantId: actor.tenantId,
    area: definition.area,
    bizTable: definition.table,
    bizId: row.id,
    bizNo: bizNoOf(definition, record),
    from: null,
    to: null,
    action: 'urge',
    actor: actor.username,
  });
  return { notified: ids.size };
}

/**
 * Stores the time of the reminder, or throws `urgedRecently`. Two reminders at once conflict in the row's key; the
 * second waits and is then refused.
 */
async function stamp(trx: Trx, actor: Actor, row: LateRow): Promise<void> {
  const hours = await readParameter(actor.tenantId, 'workflow.urgeHours');
  const { rows } = await sql`
    insert into prm_late_urge as urged (tenant_id, kind, biz_id, urge_time, urge_by)
    values (${actor.tenantId}, ${row.kind}, ${row.id}, now(), ${actor.username})
    on conflict (tenant_id, biz_id, kind) do update set urge_time = excluded.urge_time, urge_by = excluded.urge_by
      where urged.urge_time <= now() - ${hours} * interval '1 hour'
    returning urge_time`.execute(trx);
  if (rows.length === 0) throw fail('urgedRecently', { n: hours });
}
