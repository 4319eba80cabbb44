import { type Finding, found } from './finding.ts';

const { ok, look, broken } = found('Mail');

/** By nodemailer's code; the server's own words are told nowhere (P32). */
const steps: Readonly<Record<string, string>> = {
  EDNS: 'its name is not known here',
  ETLS: 'it does not speak the encryption of MAIL_SECURITY',
  EAUTH: 'it refuses MAIL_USER and MAIL_PASSWORD',
};

/** @param failure undefined: it took us in; otherwise the code of what failed */
export function checkMail(host: string | undefined, failure: string | undefined): Finding {
  if (host === undefined) return look('MAIL_HOST is not set: mails stay in the outbox', 'set MAIL_HOST and MAIL_FROM');
  if (failure === undefined) return ok(`${host} takes our mails`);
  return broken(`${host}: ${steps[failure] ?? 'it does not answer'}`, 'see MAIL_… in the README, and the firewall');
}
