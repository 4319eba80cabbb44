import { useMessages } from '#src/i18n/use-messages.ts';
import { PageHeading } from './page-heading.tsx';
import { registerMessages } from './register.messages.ts';
import { RegisterForm } from './register-form.tsx';
import type { UserPageProps } from './user-page.ts';
import { WayOff } from './way-off.tsx';

/**
 * /user/register: an account of one's own, which an administrator then admits. Off by default (docs/security.md P10).
 */
export function RegisterPage({ known }: UserPageProps) {
  const t = useMessages(registerMessages);
  const { ways } = known;
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      {ways?.registration ? (
        <RegisterForm minLength={ways.password.minLength} isAdmitted={ways.isFromServer} />
      ) : (
        <WayOff known={known} off={t('off')} />
      )}
    </>
  );
}
