import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import { chunkErrorOf } from '#src/http/load-chunk.ts';
import { onNetworkReturn } from '#src/http/network-return.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { EmptyPage } from '#src/shell/empty-page.tsx';
import { appMessages } from './app.messages.ts';
import { reportCrash } from './report-crash.ts';

/**
 * In place of a page that failed: with the number that finds the failure in the error log, or, where a part of the page
 * did not come, with the way to load it again. Loading the window anew asks first where something is not saved.
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
  // Code that did not come for want of the network goes on by itself; failing again, it waits for the next return.
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
