import { Navigate, useLocation } from 'react-router-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import css from './form.module.css';
import { PageHeading } from './page-heading.tsx';
import { registerMessages } from './register.messages.ts';
import { SiblingLink } from './sibling-link.tsx';

/**
 * /user/register-result: explains the next step. The navigation passes the user name; without a name nobody has
 * registered here.
 */
export function RegisterResultPage() {
  const t = useMessages(registerMessages);
  const { state, search } = useLocation() as {
    state: { username?: unknown; isAdmitted?: unknown } | null;
    search: string;
  };
  const username = typeof state?.username === 'string' ? state.username : undefined;
  if (username === undefined) return <Navigate to={`/user/register${search}`} replace />;
  return (
    <>
      <PageHeading focused>{t('doneTitle')}</PageHeading>
      <p className={css.lead}>{t('doneName', { username })}</p>
      <p className={css.lead}>{t(state?.isAdmitted === false ? 'doneOpen' : 'doneNext')}</p>
      <SiblingLink to="login" className={css.submit}>
        {t('back')}
      </SiblingLink>
    </>
  );
}
