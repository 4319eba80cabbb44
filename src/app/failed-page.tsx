import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import { chunkErrorOf } from '#src/http/load-chunk.ts';
import { onNetworkReturn } from '#src/http/network-return.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { EmptyPage } from '#src/shell/empty-page.tsx';
import { appMessages } from './app.messages.ts';
import { reportCrash } from './report-crash.ts';

/**
 * Shown instead of a page that failed: with the number of the error in the error log, or, if code could not be loaded,
 * with a retry. Reloading the window asks first if there is unsaved work.
 */
export function FailedPage({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  const t = useMessages(appMessages);
  const isChunk = chunkErrorOf(error) !== null;
  const [number, setNumber] = useState<string | null>(null);
  useEffect(() => {
    if (isChunk) return;
    let gone = false;
    void reportCrash(error).then((found) => !gone && setNumber(found));
    return () => {
      gone = true;
    };
  }, [error, isChunk]);
  // If code could not be loaded, retries whenever the network returns.
  useEffect(() => (isChunk ? onNetworkReturn(onAgain) : undefined), [isChunk, onAgain]);
  return (
    <EmptyPage
      title={t(isChunk ? 'chunkTitle' : 'crashTitle')}
      text={t(isChunk ? 'chunkText' : 'crashText')}
      action={{ label: t(isChunk ? 'again' : 'reload'), run: onAgain }}
    >
      {number !== null && <p>{t('crashNumber', { number })}</p>}
      {isChunk && <Button onClick={() => window.location.reload()}>{t('reloadWindow')}</Button>}
    </EmptyPage>
  );
}
