import { Suspense, useState, useTransition } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { AccountLinks } from './account-links.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { loginMessages } from './login.messages.ts';
import { PageHeading } from './page-heading.tsx';
import { ProviderLinks } from './provider-links.tsx';
import { SessionEndNote } from './session-end-note.tsx';
import { enter, forgetLogin, type LoginResult, nextStep, onlyTenant } from './sign-in.ts';
import type { UserPageProps } from './user-page.ts';
import { WayTabs } from './way-tabs.tsx';
import { WaysOff } from './ways-off.tsx';

const PhoneForm = lazyPart(async () => (await import('./phone-form.tsx')).PhoneForm);
const ChoiceForm = lazyPart(async () => (await import('./choice-form.tsx')).ChoiceForm);
const DuePasswordForm = lazyPart(async () => (await import('./due-password-form.tsx')).DuePasswordForm);

/** Minimum length of a password if the server does not tell it (docs/security.md P1); the server decides anyway. */
const leastLength = 8;

/** /user/login: the ways of signing in, and the steps between signing in and the session. */
export function LoginPage({ known: { ways }, onTyping }: UserPageProps) {
  const t = useMessages(loginMessages);
  const [accepted, setAccepted] = useState<LoginResult | null>(null);
  const [round, setRound] = useState(0);
  const [, startTransition] = useTransition();

  const handleAccepted = (result: LoginResult) => {
    if (nextStep(result) === 'enter') enter(result, onlyTenant(result));
    else startTransition(() => setAccepted(result));
  };
  const handleBack = () => {
    if (accepted) forgetLogin(accepted);
    setAccepted(null);
    setRound(round + 1);
  };

  const account = {
    key: 'account',
    label: t('byAccount'),
    panel: <CredentialsForm onAccepted={handleAccepted} onTyping={onTyping} round={round} />,
  } as const;
  const phone = {
    key: 'phone',
    label: t('byPhone'),
    panel: (
      <Suspense>
        <PhoneForm onAccepted={handleAccepted} onTyping={onTyping} />
      </Suspense>
    ),
  } as const;

  return (
    <>
      {accepted && nextStep(accepted) === 'password' && (
        <DuePasswordForm
          result={accepted}
          minLength={ways?.password.minLength ?? leastLength}
          onDone={handleAccepted}
          onBack={handleBack}
        />
      )}
      {accepted && nextStep(accepted) === 'choice' && <ChoiceForm result={accepted} onBack={handleBack} />}
      {/* Hidden but mounted, so that users who go back find their input. */}
      <div hidden={accepted !== null}>
        <PageHeading>{t('heading')}</PageHeading>
        <SessionEndNote />
        <WayTabs label={t('ways')} ways={ways?.phone ? [account, phone] : [account]} />
        {/* Content that loads later is below the rest, so that nothing moves under the pointer. */}
        <AccountLinks ways={ways} />
        {ways && <ProviderLinks providers={ways.providers} />}
        {ways && <WaysOff ways={ways} />}
      </div>
    </>
  );
}
