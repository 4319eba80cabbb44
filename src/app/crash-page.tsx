import { useEffect, useState } from 'react';
import { chunkErrorOf } from '#src/http/load-chunk.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { appMessages } from './app.messages.ts';
import css from './crash-page.module.css';
import { reportCrash } from './report-crash.ts';

/** Shown in the whole window after an error that no page has handled. */
export function CrashPage({ error }: { readonly error: unknown }) {
  const t = useMessages(appMessages);
  const isChunk = chunkErrorOf(error) !== null;
  const [number, setNumber] = useState<string | null>(null);
  useEffect(() => {
    console.error(error);
    if (!isChunk) void reportCrash(error).then(setNumber);
  }, [error, isChunk]);
  return (
    <main className={css.crash} role="alert">
      <h1>{t(isChunk ? 'chunkTitle' : 'crashTitle')}</h1>
      <p>{t(isChunk ? 'chunkText' : 'crashText')}</p>
      {number !== null && <p>{t('crashNumber', { number })}</p>}
      <button type="button" onClick={() => window.location.reload()}>
        {t('reload')}
      </button>
    </main>
  );
}
