import { useLocation } from 'react-router-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import css from './form.module.css';
import { PageHeading } from './page-heading.tsx';
import { registerMessages } from './register.messages.ts';
import { SiblingLink } from './sibling-link.tsx';

/** /user/register-result: what happens next. The name comes with the navigation; without it the page says the rest. */
export function RegisterResultPage() {
  const t = useMessages(registerMessages);
  const { state } = useLocation() as { state: { username?: unknown } | null };
  const username = typeof state?.username === 'string' ? state.username : undefined;
  return (
    <>
      <PageHeading focused>{t('doneTitle')}</PageHeading>
      {username !== undefined && <p className={css.lead}>{t('doneName', { username })}</p>}
      <p className={css.lead}>{t('doneNext')}</p>
      <SiblingLink to="login" className={css.submit}>
        {t('back')}
      </SiblingLink>
    </>
  );
}
