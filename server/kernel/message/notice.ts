import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { together } from '#server/db/together.ts';
import { sanitiseHtml } from '#server/html/sanitise-html.ts';
import { queueFrames } from '#server/kernel/outbox.ts';
import { plainText } from '#shared/html/plain-text.ts';
import { isOwnPath } from '#shared/http/own-path.ts';
import { asHtml } from '#shared/message/template-text.ts';
import type { Text } from '#shared/resource/text.ts';
import { queueMails } from './queue-mails.ts';

/** A system message to some people of a tenant. */
export interface Notice {
  readonly tenantId: number;
  readonly userIds: readonly string[];
  /** Plain text; cut at the 100 characters a title has. */
  readonly title: Text;
  /** Plain text, also when it looks like HTML (docs/security.md P21), unless `html` says otherwise. */
  readonly content: Text;
  /** The content is HTML; it is cleaned here. */
  readonly html?: true;
  /** L for information, M for due soon or returned, H for overdue and stop-work (docs/domain.md §16 rule 7). */
  readonly priority: 'L' | 'M' | 'H';
  /** A warning of the installation: mailed to its readers whether they asked for mails or not. */
  readonly mailed?: 'warnings';
  readonly busType: string;
  readonly busId: string;
  readonly openType?: 'url';
  /** A path on our origin (docs/security.md P22). */
  readonly openPage?: string;
}

/** Username that stands as the sender of what the system tells. */
const SENDER = 'system';

/**
 * Writes the message, an unread row for each reader and a frame for each bell, all in the transaction of what it tells
 * about: nobody hears of what did not happen.
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
  await together([written, sent, woken]);
  await queueMails(trx, { tenantId, kind: notice.mailed ?? 'system', userIds, anntId });
}

const titleOf = (text: string) => [...text].slice(0, 100).join('');

const htmlOf = ({ content, html }: Notice, language: keyof Text): string =>
  html ? sanitiseHtml(content[language]) : asHtml(content[language]);

const wordsOf = ({ content, html }: Notice, language: keyof Text): string =>
  (html ? plainText(content[language]) : content[language]).slice(0, 500);
