import { useEffect, useRef } from 'react';
import { pageSocket } from './page-socket.ts';
import { newCaseId } from './random-id.ts';

/**
 * Runs when the server says that there is news under a key, and after the connection was away: for pages that show what
 * others do without being a grid. What the news is each page asks by its own call.
 */
export function useNews(socketKey: string, onNews: () => void): void {
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => {
    const news = () => latest.current();
    const nothing = () => undefined;
    return pageSocket().register(socketKey, {
      caseId: newCaseId(),
      onRow: news,
      onData: news,
      onReconnect: news,
      onPresence: nothing,
    });
  }, [socketKey]);
}
