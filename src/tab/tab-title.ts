import { createContext, useContext, useEffect } from 'react';
import { nameTab } from './tab-store.ts';

/** Key of the tab around a page; the page host provides it. */
export const TabKey = createContext<string | null>(null);

/** Names the tab and the browser window after the page's content (a record's number); null keeps the menu's title. */
export function useTabTitle(title: string | null | undefined): void {
  const key = useContext(TabKey);
  useEffect(() => {
    if (key !== null && title) nameTab(key, title);
  }, [key, title]);
}
