import { type SqlBool, sql } from 'kysely';
import { newId } from '#server/db/new-id.ts';
import { databaseNow } from '#server/db/today.ts';
import { queueMails } from '#server/kernel/message/queue-mails.ts';
import type { ResourceHooks, SaveContext, TransitionContext } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { isOwnPath } from '#shared/http/own-path.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { chosenOf, membersAmong, refreshBells } from './audience.ts';

/** Dictionary `send_status`. */
const published = '1';

/**
 * Announcements written by administrators. System messages are private to their readers and excluded from these lists
 * (docs/security.md P18).
 */
export const announcementHooks: ResourceHooks = {
  scope: (_, scoped) => sql<SqlBool>`(${scoped} and bus_type is null)`,
  async validate(context) {
    if (context.verb === 'delete') refusePublished(context);
    else await refuseAddressees(context);
  },
  async beforeSave({ record }) {
    const chosen = chosenOf(record);
    // The trailing comma is part of the wire (docs/wire.md §2.1.1).
    return { userIds: chosen === null ? null : `${chosen.join(',')},` };
  },
  transition: { release, revoke },
};

function refusePublished({ record }: SaveContext): void {
  if (record.sendStatus === published) throw fail('announcementPublished', { title: String(record.titile) });
}

async function refuseAddressees({ trx, actor, record }: SaveContext): Promise<void> {
  if (record.openType === 'url' && !isOwnPath(String(record.openPage ?? ''))) {
    throw fail('invalidInput', {}, { openPage: 'announcementPage' });
  }
  const chosen = chosenOf(record);
  if (chosen === null) return;
  if (chosen.length === 0) throw fail('announcementForNobody', {}, { userIds: 'announcementForNobody' });
  // A draft may name people who have left since; publishing leaves them out.
  if (record.sendStatus === published) return;
  const members = await membersAmong(trx, actor.tenantId, chosen);
  if (chosen.some((id) => !members.has(id))) throw fail('invalidInput', {}, { userIds: 'announcementStranger' });
}

/**
 * Chosen readers get an unread row now; for announcements to everybody, the row is created when a bell asks
 * (`receiveForEverybody`).
 */
async function release({ trx, actor, record }: TransitionContext): Promise<RecordPatch> {
  const { tenantId, username } = actor;
  const asked = chosenOf(record);
  const chosen = asked && [...(await membersAmong(trx, tenantId, asked))];
  if (chosen?.length === 0) throw fail('announcementForNobody');
  if (chosen) {
    await trx
      .insertInto('sysAnnouncementSend')
      .values(chosen.map((userId) => ({ id: newId(), tenantId, anntId: record.id, userId, createBy: username })))
      .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'anntId']).doNothing())
      .execute();
  }
  await refreshBells(trx, { tenantId, chosen, news: { msgId: record.id, msgTxt: String(record.titile) } });
  await queueMails(trx, { tenantId, kind: 'notices', userIds: chosen, anntId: record.id });
  return { sender: username, sendTime: await databaseNow(trx) };
}

async function revoke({ trx, actor, record }: TransitionContext): Promise<RecordPatch> {
  await refreshBells(trx, { tenantId: actor.tenantId, chosen: chosenOf(record) });
  return { cancelTime: await databaseNow(trx) };
}
