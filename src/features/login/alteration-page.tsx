import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { alterationMessages } from './alteration.messages.ts';
import { RenewForm } from './alteration-renew-form.tsx';
import { Steps } from './alteration-steps.tsx';
import { type Proof, VerifyForm } from './alteration-verify-form.tsx';
import css from './form.module.css';
import { PageHeading } from './page-heading.tsx';
import { SiblingLink } from './sibling-link.tsx';
import type { UserPageProps } from './user-page.ts';
import { WayOff } from './way-off.tsx';

/** /user/alteration: replaces a forgotten password in steps. Disabled by default (docs/security.md P10). */
export function AlterationPage({ known }: UserPageProps) {
  const t = useMessages(alterationMessages);
  const [proof, setProof] = useState<Proof | null>(null);
  const [isDone, setDone] = useState(false);
  const step = isDone ? 'done' : proof === null ? 'verify' : 'renew';

  if (!known.ways?.reset) {
    return (
      <>
        <PageHeading>{t('title')}</PageHeading>
        <WayOff known={known} off={t('off')} />
      </>
    );
  }
  return (
    <>
      <PageHeading key={String(isDone)} focused={isDone}>
        {t('title')}
      </PageHeading>
      <Steps
        label={t('steps')}
        steps={(['verify', 'renew', 'done'] as const).map((key) => ({ key, label: t(key) }))}
        current={step}
      />
      {step === 'verify' && <VerifyForm onProved={setProof} />}
      {proof && step === 'renew' && (
        <RenewForm proof={proof} minLength={known.ways.password.minLength} onDone={() => setDone(true)} />
      )}
      {proof && isDone && (
        <p className={css.lead}>{t(known.ways.isFromServer ? 'doneLead' : 'doneHere', { username: proof.username })}</p>
      )}
      <SiblingLink to="login" className={isDone ? css.submit : css.quiet}>
        {t('toLogin')}
      </SiblingLink>
    </>
  );
}
