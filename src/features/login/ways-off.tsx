import { joinNames } from '#shared/resource/join-names.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { lowerFirst } from '#src/i18n/lower-first.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { Ways } from './find-ways.ts';
import css from './form.module.css';
import { loginMessages } from './login.messages.ts';

/** Small line that names the disabled ways of signing in (docs/security.md P10). */
export function WaysOff({ ways }: { ways: Ways }) {
  const t = useMessages(loginMessages);
  const language = useLanguage();
  const off = (['phone', 'qr', 'registration', 'reset'] as const).filter((way) => !ways[way]);
  if (!ways.isFromServer) return <p className={css.off}>{t('waysUntold')}</p>;
  const names = off.map((way) => lowerFirst(t(`${way}Off`)));
  return (
    <p className={css.off}>
      {t('waysOff', { ways: joinNames(names, language) })}
      {!ways.reset && ` ${t('askAdministrator')}`}
    </p>
  );
}
