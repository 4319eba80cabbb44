import { runningConfig } from '#server/config/running-config.ts';
import type { MailProvider } from './mail-port.ts';
import { smtpProvider } from './smtp-provider.ts';

/**
 * The mail provider of this installation; null if none is configured: mails then stay in the outbox with that reason.
 */
export function mailProvider(): MailProvider | null {
  const { mail } = runningConfig();
  return mail === undefined ? null : smtpProvider(mail);
}
