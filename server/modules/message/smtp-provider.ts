import { createTransport } from 'nodemailer';
import type { MailConfig } from '#server/config.ts';
import { type MailProvider, MailRefusal } from './mail-port.ts';

const waitMs = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, dnsTimeout: 5_000 };

/** What went wrong by nodemailer's code; its own message may hold what the server said, so it is told nowhere (P32). */
const reasons: Readonly<Record<string, string>> = {
  EAUTH: '邮件服务器拒绝了账号',
  EDNS: '找不到邮件服务器',
  ETLS: '邮件服务器不支持要求的加密方式',
  EENVELOPE: '邮件服务器拒绝了发件人或收件人',
  EMESSAGE: '邮件服务器拒绝了邮件内容',
};

/** Mails over SMTP, to the one host that the configuration names (P28). Nothing in a mail names a file or an address to fetch. */
export function smtpProvider(config: MailConfig): MailProvider {
  const { from } = config;
  const transport = smtpTransport(config);
  return {
    async send({ to, subject, text, html }) {
      try {
        await transport.sendMail({ from, to: [...to], subject, text, html });
      } catch (error) {
        const { code = '', responseCode = 0 } = error as { readonly code?: string; readonly responseCode?: number };
        const refusedForGood = ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500;
        throw new MailRefusal(reasons[code] ?? '邮件服务器无法连接或没有应答', refusedForGood);
      } finally {
        transport.close();
      }
    },
  };
}

/**
 * Signs in at the mail server and sends nothing.
 * @returns undefined, or the code of the step that failed
 */
export async function trySmtp(config: MailConfig): Promise<string | undefined> {
  const transport = smtpTransport(config);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return (error as { readonly code?: string }).code ?? 'unknown';
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
