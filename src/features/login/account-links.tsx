import { useMessages } from '#src/i18n/use-messages.ts';
import type { Ways } from './find-ways.ts';
import css from './form.module.css';
import { loginMessages } from './login.messages.ts';
import { SiblingLink } from './sibling-link.tsx';

/** Links to registration and to the forgotten password, if the yard has enabled them (docs/security.md P10). */
export function AccountLinks({ ways }: { ways: Ways | null }) {
  const t = useMessages(loginMessages);
  if (ways && !ways.registration && !ways.reset) return null;
  return (
    <div className={css.links}>
      {ways?.registration && <SiblingLink to="register">{t('register')}</SiblingLink>}
      {ways?.reset && <SiblingLink to="alteration">{t('forgotten')}</SiblingLink>}
    </div>
  );
}
