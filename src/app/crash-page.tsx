import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import { appMessages } from './app.messages.ts';
import css from './crash-page.module.css';

/** Last resort of the whole window: an error that no page caught. */
export function CrashPage() {
  const t = useMessages(appMessages);
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <main className={css.crash} role="alert">
      <h1>{t('crashTitle')}</h1>
      <p>{t('crashText')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('reload')}
      </button>
    </main>
  );
}
