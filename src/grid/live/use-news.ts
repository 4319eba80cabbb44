import { useEffect, useRef } from 'react';
import { pageSocket } from './page-socket.ts';
import { newCaseId } from './random-id.ts';

/**
 * Calls `onNews` when the server reports changes under a key, and after a reconnect. For pages that show other users'
 * changes without a grid; the page fetches the changes itself.
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
