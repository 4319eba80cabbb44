import { sql } from 'kysely';
import { runningConfig } from '#server/config/running-config.ts';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { afterCommit } from '#server/db/scope.ts';
import type { Text } from '#shared/resource/text.ts';
import { countWaiting } from './count-waiting.ts';
import { type MailedKind, wantMails } from './mail-readers.ts';
import { mostReceivers, mostWaiting } from './message-state.ts';

interface Mailed {
  readonly tenantId: number;
  readonly kind: MailedKind;
  /** Null: everybody of the tenant. */
  readonly userIds: readonly string[] | null;
  /** The row of `sys_announcement` whose words the mail has. */
  readonly anntId: string;
}

const titles: Readonly<Record<MailedKind, Text>> = {
  system: { zh: '系统消息（邮件）', en: 'System message by mail' },
  notices: { zh: '通知公告（邮件）', en: 'Announcement by mail' },
  warnings: { zh: '系统告警（邮件）', en: 'Warning by mail' },
};

let wake: (tenantId: number) => void = () => undefined;

/** `send-due.ts` says how what waits is sent at once; it stands above the notices that wait here. */
export function onMailsWaiting(send: (tenantId: number) => void): void {
  wake = send;
}

/**
 * A notice of the bell as mails to those who asked for it, by the outbox. Where no mail server is configured, or too much waits,
 * there is none: the bell has it all the same.
 */
export async function queueMails(trx: Trx, { tenantId, kind, userIds, anntId }: Mailed): Promise<void> {
  if (runningConfig().mail === undefined || userIds?.length === 0) return;
  const readers = await wantMails(trx, tenantId, kind, userIds);
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
        // The column rounds to seconds: up, it would not be due yet.
        esNextTime: sql<string>`date_trunc('second', now())`,
        createBy: 'system',
      })
      .execute();
    await trx.insertInto('sysMessageMail').values({ messageId: id, tenantId, anntId }).execute();
  }
  afterCommit(trx, () => wake(tenantId));
}
