import { useLayoutEffect, useState } from 'react';
import { useTabStore } from './tab-store.ts';
import type { Tab } from './tabs.ts';

/**
 * The open tabs as their pages are drawn: a tab that closes goes in the same drawing as the router's way elsewhere, which
 * is a transition. Read straight from the store its page went first, and nothing was in sight until the next one was there.
 */
export function usePageTabs(): readonly Tab[] {
  const [tabs, setTabs] = useState(() => useTabStore.getState().tabs);
  useLayoutEffect(() => {
    setTabs(useTabStore.getState().tabs);
    return useTabStore.subscribe((state) => setTabs(state.tabs));
  }, []);
  return tabs;
}
