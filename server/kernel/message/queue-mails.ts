import { sql } from 'kysely';
import { runningConfig } from '#server/config/running-config.ts';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { afterCommit } from '#server/db/scope.ts';
import type { Text } from '#shared/resource/text.ts';
import { countWaiting } from './count-waiting.ts';
import { type MailedKind, mailSubscribers } from './mail-readers.ts';
import { mostReceivers, mostWaiting } from './message-state.ts';

interface Mailed {
  readonly tenantId: number;
  readonly kind: MailedKind;
  /** Null for everybody of the tenant. */
  readonly userIds: readonly string[] | null;
  /** Row of `sys_announcement` with the text of the mail. */
  readonly anntId: string;
}

const titles: Readonly<Record<MailedKind, Text>> = {
  system: { zh: '系统消息（邮件）', en: 'System message by mail' },
  notices: { zh: '通知公告（邮件）', en: 'Announcement by mail' },
  warnings: { zh: '系统告警（邮件）', en: 'Warning by mail' },
};

let wake: (tenantId: number) => void = () => undefined;

/**
 * Registers the function that sends waiting mails at once; called by `send-due.ts`, which this folder may not import.
 */
export function onMailsWaiting(send: (tenantId: number) => void): void {
  wake = send;
}

/**
 * Queues mails for those readers of a notice who requested them. No mails without a configured mail server or with too
 * many waiting ones; the notice is in the bell anyway.
 */
export async function queueMails(trx: Trx, { tenantId, kind, userIds, anntId }: Mailed): Promise<void> {
  if (runningConfig().mail === undefined || userIds?.length === 0) return;
  const readers = await mailSubscribers(trx, tenantId, kind, userIds);
  if (readers.length === 0 || (await countWaiting(trx, tenantId)) >= mostWaiting) return;
  for (let from = 0; from < readers.length; from += mostReceivers) {
    const id = newId();
    await trx
      .insertInto('sysMessage')
      .values({
        id,
        tenantId,
        esTitle: titles[kind].zh,
        esType: 'email',
        esReceiver: readers.slice(from, from + mostReceivers).join(','),
        // `now()` would be rounded to the next second, and the mail would not be due yet.
        esNextTime: sql<string>`date_trunc('second', now())`,
        createBy: 'system',
      })
      .execute();
    await trx.insertInto('sysMessageMail').values({ messageId: id, tenantId, anntId }).execute();
  }
  afterCommit(trx, () => wake(tenantId));
}
