import { createTransport } from 'nodemailer';
import type { MailConfig } from '#server/config/config.ts';
import type { MailStep } from '#shared/message/mail-step.ts';
import { type MailProvider, MailRefusal } from './mail-port.ts';

const waitMs = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, dnsTimeout: 5_000 };

/** Mails over SMTP, to the one host that the configuration names (docs/security.md P28). Nothing in a mail names a file or an address to fetch. */
export function smtpProvider(config: MailConfig): MailProvider {
  const { from } = config;
  const transport = smtpTransport(config);
  return {
    async send({ to, subject, text, html }) {
      try {
        await transport.sendMail({ from, to: [...to], subject, text, html });
      } catch (error) {
        const problem = error as SmtpError;
        const isPolicy = /^\d{3}[ -]\d\.7\.\d/.test(problem.response ?? '');
        throw new MailRefusal({ step: stepOf(problem), reply: problem.responseCode || null }, isPolicy);
      } finally {
        transport.close();
      }
    },
  };
}

/**
 * Signs in at the mail server and sends nothing.
 * @returns undefined, or the step that failed
 */
export async function trySmtp(config: MailConfig): Promise<MailStep | undefined> {
  const transport = smtpTransport(config);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return stepOf(error as SmtpError);
  } finally {
    transport.close();
  }
}

function smtpTransport({ host, port, security, user, password }: MailConfig) {
  return createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user !== undefined && { auth: { user, pass: password } }),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...waitMs,
  });
}

/** What nodemailer says of a failure; its message may hold what the server said, so it is told nowhere (docs/security.md P32). */
interface SmtpError {
  readonly code?: string;
  /** Of the system or of OpenSSL, beneath a failure of the socket. */
  readonly originalCode?: string;
  /** `CONN`, `EHLO`, `AUTH PLAIN`, `MAIL FROM`, `RCPT TO`, `DATA`. */
  readonly command?: string;
  readonly responseCode?: number | false;
  /** What the server said, read for its status and never told. */
  readonly response?: string;
  readonly message?: string;
}

const byCode: Readonly<Record<string, MailStep>> = {
  EDNS: 'lookup',
  ETLS: 'tls',
  EREQUIRETLS: 'tls',
  EAUTH: 'signIn',
  ENOAUTH: 'signIn',
  EMESSAGE: 'content',
  EPROTOCOL: 'greeting',
};

const byCommand: Readonly<Record<string, MailStep>> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'receiver',
  DATA: 'content',
  STARTTLS: 'tls',
  EHLO: 'greeting',
  HELO: 'greeting',
};

/** Which step failed. Of a time that ran out only the library's own words tell in which one. */
function stepOf({ code = '', originalCode = '', command = '', message = '' }: SmtpError): MailStep {
  if (code === 'ETIMEDOUT') return /greeting/i.test(message) ? 'greeting' : /TLS/.test(message) ? 'tls' : 'connect';
  if (code === 'ESOCKET') return /^E[A-Z]+$/.test(originalCode) ? 'connect' : originalCode === '' ? 'connect' : 'tls';
  // An address that is none is refused before anything is asked.
  if (code === 'EENVELOPE') return byCommand[command] ?? 'receiver';
  // Closed while the server was to speak.
  if (code === 'ECONNECTION') return byCommand[command] ?? 'greeting';
  return byCode[code] ?? byCommand[command] ?? 'connect';
}
