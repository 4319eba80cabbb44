import { useMessages } from '#src/i18n/use-messages.ts';
import { appMessages } from './app.messages.ts';
import css from './splash.module.css';

/** Placeholder with the layout of the shell; shows a text after 300 ms. */
export function Splash() {
  const t = useMessages(appMessages);
  return (
    <div className={css.splash} aria-busy="true">
      <div className={css.side} />
      <div className={css.head} />
      <output className={css.word}>{t('loading')}</output>
    </div>
  );
}
