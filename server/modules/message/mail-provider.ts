import { runningConfig } from '#server/config/running-config.ts';
import type { MailProvider } from './mail-port.ts';
import { smtpProvider } from './smtp-provider.ts';

/** The provider of this installation; null while none is configured: mails stay in the outbox and say so. */
export function mailProvider(): MailProvider | null {
  const { mail } = runningConfig();
  return mail === undefined ? null : smtpProvider(mail);
}
