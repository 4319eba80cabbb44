import { joinNames } from '#shared/resource/join-names.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { midSentence } from '#src/i18n/mid-sentence.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { loginMessages } from './login.messages.ts';
import { SiblingLink } from './sibling-link.tsx';
import type { Ways } from './ways.ts';
import css from './ways-notice.module.css';

/** Below the form: the ways to an account, and in a quiet line those that the yard has not switched on (P10). */
export function WaysNotice({ ways }: { ways: Ways | null }) {
  const t = useMessages(loginMessages);
  const language = useLanguage();
  const off = ways === null ? [] : (['phone', 'qr', 'registration', 'reset'] as const).filter((way) => !ways[way]);
  const names = off.map((way) => midSentence(t(`${way}Off`)));
  return (
    <>
      <div className={css.links}>
        {ways?.registration && <SiblingLink to="register">{t('register')}</SiblingLink>}
        {ways?.reset && <SiblingLink to="alteration">{t('forgotten')}</SiblingLink>}
      </div>
      <p className={css.off}>
        {off.length > 0 && t('waysOff', { ways: joinNames(names, language) })}
        {ways?.reset === false && ` ${t('askAdministrator')}`}
      </p>
    </>
  );
}
