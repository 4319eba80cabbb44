import { runningConfig } from '#server/config/running-config.ts';
import type { Db } from '#server/db/database.ts';
import { sanitiseHtml } from '#server/html/sanitise-html.ts';
import type { Language } from '#server/kernel/actor.ts';
import { plainText } from '#shared/html/plain-text.ts';
import { asHtml } from '#shared/message/template-text.ts';

/** What a mail says to one reader. */
export interface MailWords {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a message says, before it is known to whom. */
export interface MailContent {
  readonly title: Readonly<Record<Language, string>>;
  /** HTML, not yet cleaned. */
  readonly html: Readonly<Record<Language, string>>;
  /** A path of ours that it is about. */
  readonly page: string | null;
}

/** A rich text was made by a template; a text that somebody typed has no tags. */
export const isHtml = (content: string): boolean =>
  /<(?:p|div|br|h[1-6]|ul|ol|table|span|strong|b|em|a|img)\b[^<>]*>/i.test(content);

/** A message that somebody wrote: its words are in the one language that it has. */
export function typedContent(title: string, content: string): MailContent {
  const html = isHtml(content) ? content : asHtml(content);
  return { title: { zh: title, en: title }, html: { zh: html, en: html }, page: null };
}

/** A notice of the bell as it stands now; null where it was taken back. */
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

const opening: Readonly<Record<Language, string>> = { zh: '在系统中打开', en: 'Open it in the office' };

/**
 * In the reader's language, as text and as HTML, with the way to the office where its address is known (`PUBLIC_URL`).
 * @param language null: somebody without an account, who has no way in
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
