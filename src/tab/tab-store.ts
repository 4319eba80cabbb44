import { startTransition } from 'react';
import { create } from 'zustand';
import { readSession } from '#shared/session/store.ts';
import { readDisplay } from '#src/screen/display-settings.ts';
import { guardPaths } from '#src/session/guard.ts';
import { onSessionEnding } from '#src/session/session-ending.ts';
import { onSessionChange, sessionState } from '#src/session/session-store.ts';
import { rememberPage } from './recent-pages.ts';
import { forgetTabs, ownerOfTabs, readTabs, storeTabs } from './stored-tabs.ts';
import {
  type CloseRefusal,
  closedTabs,
  closeGroup,
  closeTab,
  type NewTab,
  refreshTab,
  renameTab,
  retitleTabs,
  showTab,
  type TabGroup,
  type TabPlace,
  type TabState,
  tabTitle,
  withHome,
  withoutOldest,
} from './tabs.ts';
import { clearPageNumbers, forgetPageNumbers } from './todo-page-numbers.ts';

const empty: TabState = { tabs: [], active: '' };

const signedInUser = (): string | undefined => sessionState().session?.userInfo.username;

/**
 * Removes one person's stored tabs and page numbers: titles of tabs name records, and a page number is of a list that
 * another person does not have.
 */
function forgetPerson(): void {
  try {
    forgetTabs();
    forgetPageNumbers();
  } catch {
    // Blocked storage: nothing was stored.
  }
}

/** The tabs that this window had before it was reloaded, if they are the same person's. */
function restored(): TabState {
  const username = signedInUser();
  if (username === undefined || ownerOfTabs() !== username) forgetPerson();
  const { multipage, restoreTabs } = readDisplay();
  return (username !== undefined && multipage && restoreTabs && readTabs(username)) || empty;
}

/** The open tabs of this window. */
export const useTabStore = create<TabState>()(restored);

/** Title of the page in sight: `useTabStore(activeTitle)`. */
export function activeTitle({ tabs, active }: TabState): string | null {
  const tab = tabs.find((other) => other.key === active);
  return tab ? tabTitle(tab) : null;
}

const homeKey = guardPaths.home;

function apply(change: (state: TabState) => TabState): void {
  const before = useTabStore.getState();
  const after = change(before);
  if (after === before) return;
  clearPageNumbers(closedTabs(before, after));
  useTabStore.setState(after);
}

/**
 * Opens a tab, and the home tab if it is missing. If the window shows one page and no tabs (a phone, multi-tab mode
 * off), `single` returns whether another tab may be closed for this one.
 */
export function openTab(tab: NewTab, home: NewTab, single?: (key: string) => boolean): void {
  apply((state) => {
    const opened = withHome(showTab(state, tab, homeKey), home);
    return single === undefined ? opened : withoutOldest(opened, homeKey, single);
  });
}

export function nameTab(key: string, title: string): void {
  apply((state) => renameTab(state, key, title));
}

/** Sets the titles of all tabs after the menu was loaded again. */
export function retitle(titleOf: (place: TabPlace) => string | null): void {
  apply((state) => retitleTabs(state, titleOf));
}

/**
 * Closes a tab, or returns the reason why it stays open. The caller navigates to the new active tab; the pages are
 * drawn in the transition of that navigation (`usePageTabs`).
 */
export function removeTab(key: string): CloseRefusal | null {
  const result = closeTab(useTabStore.getState(), key, homeKey);
  if (typeof result === 'string') return result;
  startTransition(() => apply(() => result));
  return null;
}

/** Keys of the tabs that `removeGroup` would close. */
export function keysOfGroup(key: string, group: TabGroup): readonly string[] {
  const state = useTabStore.getState();
  return closedTabs(state, closeGroup(state, key, group, homeKey)).map((tab) => tab.key);
}

export function removeGroup(key: string, group: TabGroup): void {
  startTransition(() => apply((state) => closeGroup(state, key, group, homeKey)));
}

export function reloadTab(key: string): void {
  apply((state) => refreshTab(state, key));
}

useTabStore.subscribe((state, before) => {
  const username = signedInUser();
  if (username === undefined) return forgetTabs();
  storeTabs(username, state);
  if (state.active !== before.active) rememberPage(username, state.active);
});

// Another person must never find the previous person's pages.
onSessionChange((state, before) => {
  if (state.session?.userInfo.username !== before.session?.userInfo.username) {
    useTabStore.setState(empty);
    forgetPerson();
  }
});

// Another window ended the session, and this window is about to reload.
onSessionEnding(() => {
  if (readSession()?.userInfo.username !== signedInUser()) forgetPerson();
});
