import { runningConfig } from '#server/config/running-config.ts';
import type { Db } from '#server/db/database.ts';
import { sanitiseHtml } from '#server/html/sanitise-html.ts';
import type { Language } from '#server/kernel/actor.ts';
import { plainText } from '#shared/html/plain-text.ts';
import { asHtml } from '#shared/message/template-text.ts';

/** Content of a mail for one reader. */
export interface MailWords {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Content of a message, independent of its reader. */
export interface MailContent {
  readonly title: Readonly<Record<Language, string>>;
  /** HTML, not yet sanitised. */
  readonly html: Readonly<Record<Language, string>>;
  /** Path of the page that the message is about. */
  readonly page: string | null;
}

/** Whether a content is HTML, i.e. made by a template; typed text has no tags. */
export const isHtml = (content: string): boolean =>
  /<(?:p|div|br|h[1-6]|ul|ol|table|span|strong|b|em|a|img)\b[^<>]*>/i.test(content);

/** Content of a message that a person wrote, in a single language. */
export function typedContent(title: string, content: string): MailContent {
  const html = isHtml(content) ? content : asHtml(content);
  return { title: { zh: title, en: title }, html: { zh: html, en: html }, page: null };
}

/** Present content of a notice; null if it was revoked. */
export async function noticeContent(db: Db, tenantId: number, anntId: string): Promise<MailContent | null> {
  const notice = await db
    .selectFrom('sysAnnouncement')
    .select(['titile', 'titileEn', 'msgContent', 'msgContentEn', 'openType', 'openPage'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', anntId)
    .where('sendStatus', '=', '1')
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  if (!notice) return null;
  const [zh, content] = [notice.titile, notice.msgContent ?? ''];
  return {
    title: { zh, en: notice.titileEn || zh },
    html: { zh: content, en: notice.msgContentEn || content },
    page: notice.openType === 'url' ? notice.openPage : '/isps/userAnnouncement',
  };
}

const opening: Readonly<Record<Language, string>> = { zh: '在系统中打开', en: 'Open in the office' };

/**
 * Content in the reader's language, as text and as HTML, with a link to the office if its address is known
 * (`PUBLIC_URL`).
 * @param language null for receivers without an account, who get no link
 */
export function mailWords(content: MailContent, language: Language | null): MailWords {
  const read = language ?? 'zh';
  const html = sanitiseHtml(content.html[read]);
  const words = { subject: content.title[read], text: plainText(html), html };
  const { publicUrl } = runningConfig();
  if (language === null || publicUrl === undefined) return words;
  const link = new URL(content.page ?? '/', publicUrl).href;
  return {
    ...words,
    text: `${words.text}\n\n${opening[read]}: ${link}\n`,
    html: `${html}<p><a href="${link.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${opening[read]}</a></p>`,
  };
}
