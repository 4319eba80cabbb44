import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { sanitiseHtml } from '#server/html/sanitise-html.ts';
import { queueFrames } from '#server/kernel/outbox.ts';
import { plainText } from '#shared/html/plain-text.ts';
import { isOwnPath } from '#shared/http/own-path.ts';
import { asHtml } from '#shared/message/template-text.ts';
import type { Text } from '#shared/resource/text.ts';
import { queueMails } from './queue-mails.ts';

/** A system message to people of a tenant. */
export interface Notice {
  readonly tenantId: number;
  readonly userIds: readonly string[];
  /** Plain text, cut to 100 characters, the size of the column. */
  readonly title: Text;
  /** Plain text, escaped even if it looks like HTML (docs/security.md P21); `html` changes this. */
  readonly content: Text;
  /** The content is HTML; `notify` sanitises it. */
  readonly html?: true;
  /** L for information, M for due soon or returned, H for overdue and stop-work (docs/domain.md §16 rule 7). */
  readonly priority: 'L' | 'M' | 'H';
  /** The notice is a warning of the installation, so it is mailed even to readers who requested no mails. */
  readonly mailed?: 'warnings';
  readonly busType: string;
  readonly busId: string;
  readonly openType?: 'url';
  /** Path on our own origin (docs/security.md P22). */
  readonly openPage?: string;
}

/** Username of the sender of system messages. */
const SENDER = 'system';

/**
 * Writes the message, an unread row per reader and a frame for each reader's bell. Runs in the transaction of the
 * event, so that a rolled back event notifies nobody.
 */
export async function notify(trx: Trx, notice: Notice): Promise<void> {
  const userIds = [...new Set(notice.userIds)];
  if (userIds.length === 0) return;
  if (notice.openPage !== undefined && !isOwnPath(notice.openPage)) {
    throw new Error('a notice opens a path on our origin');
  }
  const anntId = newId();
  const { tenantId } = notice;
  const titile = titleOf(notice.title.zh);
  const written = trx
    .insertInto('sysAnnouncement')
    .values({
      id: anntId,
      tenantId,
      titile,
      titileEn: titleOf(notice.title.en),
      msgContent: htmlOf(notice, 'zh'),
      msgContentEn: htmlOf(notice, 'en'),
      msgAbstract: wordsOf(notice, 'zh'),
      msgAbstractEn: wordsOf(notice, 'en'),
      sender: SENDER,
      priority: notice.priority,
      msgCategory: '2',
      msgType: 'USER',
      // The trailing comma is part of the wire (docs/wire.md §2.1.1).
      userIds: `${userIds.join(',')},`,
      sendStatus: '1',
      sendTime: sql<string>`now()`,
      busType: notice.busType,
      busId: notice.busId,
      openType: notice.openPage === undefined ? null : (notice.openType ?? 'url'),
      openPage: notice.openPage ?? null,
      createBy: SENDER,
    })
    .execute();
  const sent = trx
    .insertInto('sysAnnouncementSend')
    .values(userIds.map((userId) => ({ id: newId(), tenantId, anntId, userId, createBy: SENDER })))
    .execute();
  const woken = queueFrames(
    trx,
    userIds.map((userId) => ({
      tenantId,
      userId,
      topic: 'websocket',
      frame: { cmd: 'user', userId, msgId: anntId, msgTxt: titile },
    })),
  );
  await pipelined([written, sent, woken]);
  await queueMails(trx, { tenantId, kind: notice.mailed ?? 'system', userIds, anntId });
}

const titleOf = (text: string) => [...text].slice(0, 100).join('');

const htmlOf = ({ content, html }: Notice, language: keyof Text): string =>
  html ? sanitiseHtml(content[language]) : asHtml(content[language]);

const wordsOf = ({ content, html }: Notice, language: keyof Text): string =>
  (html ? plainText(content[language]) : content[language]).slice(0, 500);
