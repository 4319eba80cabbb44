import { type MailStep, mailProblemText } from '#shared/message/mail-step.ts';
import { type Finding, found } from './finding.ts';

const { ok, look, broken } = found('Mail');

/** @param failure the step that failed; undefined if the sign-in to the mail server succeeded */
export function checkMail(host: string | undefined, failure: MailStep | undefined): Finding {
  if (host === undefined) return look('MAIL_HOST is not set: mails stay in the outbox', 'set MAIL_HOST and MAIL_FROM');
  if (failure === undefined) return ok(`${host} answers and accepts the account`);
  return broken(
    `${host}: ${mailProblemText({ step: failure, reply: null }, 'en')}`,
    'see MAIL_… in the README, and the firewall',
  );
}
