import { useLayoutEffect, useState } from 'react';
import { useTabStore } from './tab-store.ts';
import type { Tab } from './tabs.ts';

/**
 * The open tabs for drawing their pages. A closed tab disappears in the same rendering as the router's navigation,
 * which is a transition. Read directly from the store, its page disappeared first, and nothing was in sight until the
 * next page was drawn.
 */
export function usePageTabs(): readonly Tab[] {
  const [tabs, setTabs] = useState(() => useTabStore.getState().tabs);
  useLayoutEffect(() => {
    setTabs(useTabStore.getState().tabs);
    return useTabStore.subscribe((state) => setTabs(state.tabs));
  }, []);
  return tabs;
}
