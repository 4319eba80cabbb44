import { createTransport } from 'nodemailer';
import type { MailConfig } from '#server/config/providers.ts';
import { lookup } from '#shared/lookup.ts';
import type { MailStep } from '#shared/message/mail-step.ts';
import { type MailProvider, MailRefusal } from './mail-port.ts';

const waitMs = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, dnsTimeout: 5_000 };

/**
 * Sends mails over SMTP to the configured host (docs/security.md P28). Mails cannot refer to files or addresses to
 * fetch.
 */
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
 * Signs in at the mail server without sending.
 * @returns the step that failed, or undefined
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

/** Nodemailer's error. Its message may contain the server's text and must not be shown (docs/security.md P32). */
interface SmtpError {
  readonly code?: string;
  /** Error code of the system or of OpenSSL, for a socket error. */
  readonly originalCode?: string;
  /** `CONN`, `EHLO`, `AUTH PLAIN`, `MAIL FROM`, `RCPT TO`, `DATA`. */
  readonly command?: string;
  readonly responseCode?: number | false;
  /** The server's text; only its status code is used, and it is never shown. */
  readonly response?: string;
  readonly message?: string;
}

const byCode = lookup<MailStep>({
  EDNS: 'lookup',
  ETLS: 'tls',
  EREQUIRETLS: 'tls',
  EAUTH: 'signIn',
  ENOAUTH: 'signIn',
  EMESSAGE: 'content',
  EPROTOCOL: 'greeting',
});

const byCommand = lookup<MailStep>({
  'MAIL FROM': 'sender',
  'RCPT TO': 'receiver',
  DATA: 'content',
  STARTTLS: 'tls',
  EHLO: 'greeting',
  HELO: 'greeting',
});

/** The step that failed. For time-outs, only the library's message tells the step. */
function stepOf({ code = '', originalCode = '', command = '', message = '' }: SmtpError): MailStep {
  if (code === 'ETIMEDOUT') return /greeting/i.test(message) ? 'greeting' : /TLS/.test(message) ? 'tls' : 'connect';
  if (code === 'ESOCKET') return /^E[A-Z]+$/.test(originalCode) ? 'connect' : originalCode === '' ? 'connect' : 'tls';
  // An invalid address is refused before the server is asked.
  if (code === 'EENVELOPE') return byCommand[command] ?? 'receiver';
  // The connection was closed while the server should have answered.
  if (code === 'ECONNECTION') return byCommand[command] ?? 'greeting';
  return byCode[code] ?? byCommand[command] ?? 'connect';
}
