import type { Text } from '#shared/resource/text.ts';

/** What a mail goes through, in this order, until a server has taken it over. */
export const mailSteps = ['lookup', 'connect', 'tls', 'greeting', 'signIn', 'sender', 'receiver', 'content'] as const;

export type MailStep = (typeof mailSteps)[number];

/** Where a mail stopped, and what whoever looks after the server may look at. */
const words: Readonly<Record<MailStep, Text>> = {
  lookup: { zh: '找不到邮件服务器（MAIL_HOST 的域名无法解析）', en: 'the mail server’s name (MAIL_HOST) is not known' },
  connect: { zh: '邮件服务器无法连接或没有应答', en: 'the mail server cannot be reached, or does not answer' },
  tls: {
    zh: '与邮件服务器建立加密连接失败（检查 MAIL_SECURITY 和证书）',
    en: 'no encrypted connection with the mail server (MAIL_SECURITY, its certificate)',
  },
  greeting: { zh: '邮件服务器没有按邮件协议问候', en: 'the server does not greet as a mail server does' },
  signIn: {
    zh: '邮件服务器拒绝了账号（MAIL_USER、MAIL_PASSWORD）',
    en: 'the account (MAIL_USER, MAIL_PASSWORD) is refused',
  },
  sender: { zh: '邮件服务器拒绝了发件人（MAIL_FROM）', en: 'the sender (MAIL_FROM) is refused' },
  receiver: { zh: '邮件服务器拒绝了收件人', en: 'the receiver is refused' },
  content: { zh: '邮件服务器拒绝了邮件内容', en: 'the content is refused' },
};

/**
 * Why a mail went no further. The number is the server's reply; its words may hold anything, and are told nowhere
 * (docs/security.md P32).
 */
export interface MailProblem {
  readonly step: MailStep;
  /** Of three digits, where the server gave one. */
  readonly reply: number | null;
}

export function mailProblemText({ step, reply }: MailProblem, language: keyof Text): string {
  const text = words[step][language];
  return reply === null ? text : `${text} (${reply})`;
}
