import type { Text } from '#shared/resource/text.ts';

/** Steps of sending a mail, in order, until a server has accepted the mail. */
export const mailSteps = ['lookup', 'connect', 'tls', 'greeting', 'signIn', 'sender', 'receiver', 'content'] as const;

export type MailStep = (typeof mailSteps)[number];

/** Explains at which step a mail failed and which settings the administrator can check. */
const words: Readonly<Record<MailStep, Text>> = {
  lookup: { zh: '找不到邮件服务器（MAIL_HOST 的域名无法解析）', en: 'the mail server’s name (MAIL_HOST) is not known' },
  connect: { zh: '邮件服务器无法连接或没有应答', en: 'the mail server cannot be reached, or does not answer' },
  tls: {
    zh: '与邮件服务器建立加密连接失败（检查 MAIL_SECURITY 和证书）',
    en: 'no encrypted connection with the mail server (MAIL_SECURITY, its certificate)',
  },
  greeting: { zh: '邮件服务器没有按邮件协议问候', en: 'the server does not answer like a mail server' },
  signIn: {
    zh: '邮件服务器拒绝了账号（MAIL_USER、MAIL_PASSWORD）',
    en: 'the account (MAIL_USER, MAIL_PASSWORD) is rejected',
  },
  sender: { zh: '邮件服务器拒绝了发件人（MAIL_FROM）', en: 'the sender (MAIL_FROM) is rejected' },
  receiver: { zh: '邮件服务器拒绝了收件人', en: 'the receiver is rejected' },
  content: { zh: '邮件服务器拒绝了邮件内容', en: 'the content is rejected' },
};

/**
 * Why a mail was not sent. Only the reply code of the server is kept: its reply text may contain confidential data and
 * is never passed on (docs/security.md P32).
 */
export interface MailProblem {
  readonly step: MailStep;
  /** Three-digit reply code of the server, or null without a reply. */
  readonly reply: number | null;
}

export function mailProblemText({ step, reply }: MailProblem, language: keyof Text): string {
  const text = words[step][language];
  return reply === null ? text : `${text} (${reply})`;
}
