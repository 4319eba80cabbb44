import { type SqlBool, sql } from 'kysely';
import { afterCommit } from '#server/db/scope.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { forgetWindow } from '#server/kernel/maintenance/maintenance-window.ts';
import { runsPlatform } from '#server/kernel/platform.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { notifyEverybody } from './notify-everybody.ts';

const written = {
  add: { operate: 'add', content: '新增维护窗口' },
  edit: { operate: 'update', content: '修改维护窗口' },
  delete: { operate: 'delete', content: '删除维护窗口' },
} as const;

/** Hooks of maintenance windows: administrators of the platform edit them, and all tenants are notified. */
export const maintenanceHooks: ResourceHooks = {
  scope: (actor, scoped) => (runsPlatform(actor) ? scoped : sql<SqlBool>`false`),
  validate,
  async afterSave({ trx, actor, verb, before, record }) {
    const news = newsOf(verb, before, record);
    afterCommit(trx, () => {
      forgetWindow();
      // A failure is only logged: the office shows the window in a bar anyway.
      if (news) notifyEverybody(news.title, news.content, record.id).catch(console.error);
    });
    await audit(trx, {
      type: 'operation',
      ...written[verb],
      content: `${written[verb].content} ${spanOf(record)}`,
      event: `maintenance.${verb}`,
      success: true,
      tenantId: actor.tenantId,
      username: actor.username,
      realname: actor.realname,
      target: `sys_maintenance:${record.id}`,
    });
  },
};

async function validate({ trx, verb, actor, before, record }: SaveContext): Promise<void> {
  if (!runsPlatform(actor)) throw fail('maintenancePlatformOnly');
  if (verb === 'delete') return;
  const refuse = (id: 'maintenanceOver' | 'maintenanceMeets', field: string) =>
    fail(id, {}, { [field]: errorText(id, actor.language, {}) });
  // Lock, because two windows saved at the same time would not see each other.
  await sql`select pg_advisory_xact_lock(hashtext('sys_maintenance'), ${actor.tenantId})`.execute(trx);
  if (before?.closedTime) throw fail('maintenanceOver');
  const begin = sql<string>`${String(record.beginTime)}::timestamptz`;
  const end = sql<string>`${String(record.endTime)}::timestamptz`;
  const { rows } = await sql<{ over: boolean; meets: boolean }>`
    select ${end} <= now() as over,
           exists (select 1 from sys_maintenance where tenant_id = ${actor.tenantId} and id <> ${record.id}
                      and closed_time is null and begin_time < ${end} and end_time > ${begin}) as meets`.execute(trx);
  if (rows[0]?.over) throw refuse('maintenanceOver', 'endTime');
  if (rows[0]?.meets) throw refuse('maintenanceMeets', 'beginTime');
}

const spanOf = ({ beginTime, endTime }: ResourceRecord): string => `${beginTime} ~ ${endTime}`;

/** Announcement for a change of a window; undefined if only its text changed, or a past window was deleted. */
function newsOf(verb: SaveContext['verb'], before: ResourceRecord | null, record: ResourceRecord) {
  if (verb === 'edit' && before !== null && spanOf(before) === spanOf(record)) return undefined;
  const [zh, en] = [String(record.textZh), String(record.textEn)];
  const span = spanOf(record);
  if (verb !== 'delete')
    return {
      title: { zh: `系统维护 ${span}`, en: `Maintenance ${span}` },
      content: { zh: `${zh}\n${span}`, en: `${en}\n${span}` },
    };
  if (record.closedTime || Date.parse(`${record.endTime}+08:00`) < Date.now()) return undefined;
  return {
    title: { zh: `系统维护取消 ${span}`, en: `Maintenance cancelled ${span}` },
    content: { zh: `原定 ${span} 的系统维护已取消。`, en: `The maintenance of ${span} will not take place.` },
  };
}
