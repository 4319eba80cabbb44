import { useMessages } from '#src/i18n/use-messages.ts';
import { PageHeading } from './page-heading.tsx';
import { registerMessages } from './register.messages.ts';
import { RegisterForm } from './register-form.tsx';
import type { UserPageProps } from './user-page.ts';
import { WayOff } from './way-off.tsx';

/**
 * /user/register: registers an account, which an administrator then approves. Disabled by default
 * (docs/security.md P10).
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
