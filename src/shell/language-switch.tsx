import { setLanguage, useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { shellMessages } from './shell.messages.ts';

/** Switches between the two languages; shows the language that it switches to. */
export function LanguageSwitch({ className }: { className?: string }) {
  const t = useMessages(shellMessages);
  const language = useLanguage();
  return (
    <button
      type="button"
      className={className}
      title={t('language')}
      onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}
    >
      <span lang={language === 'zh' ? 'en' : 'zh'} style={{ fontSize: 14 }}>
        {language === 'zh' ? 'EN' : '中'}
      </span>
    </button>
  );
}
