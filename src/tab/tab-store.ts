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

const whose = (): string | undefined => sessionState().session?.userInfo.username;

/** Titles of tabs name records, and a page number is of a list that another person has not. */
function forgetPerson(): void {
  try {
    forgetTabs();
    forgetPageNumbers();
  } catch {
    // Blocked storage: nothing was kept.
  }
}

/** Those that this window had before its page was loaded anew, of the same person. */
function restored(): TabState {
  const username = whose();
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
 * Opens a tab, beside the home tab that is always there. Where the window shows one page and no tabs (a phone, multi-tab
 * mode off), `single` says of the others whether they may be closed for it.
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

/** Gives all tabs the titles of a fresh menu. */
export function retitle(titleOf: (place: TabPlace) => string | null): void {
  apply((state) => retitleTabs(state, titleOf));
}

/**
 * Closes a tab, or answers why it stays. The caller navigates to the new active tab; pages are drawn with that way
 * (`usePageTabs`).
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
  const username = whose();
  if (username === undefined) return forgetTabs();
  storeTabs(username, state);
  if (state.active !== before.active) rememberPage(username, state.active);
});

// Another person never finds the pages of the one before.
onSessionChange((state, before) => {
  if (state.session?.userInfo.username !== before.session?.userInfo.username) {
    useTabStore.setState(empty);
    forgetPerson();
  }
});

// Another window ended the session, and this one is about to load anew.
onSessionEnding(() => {
  if (readSession()?.userInfo.username !== whose()) forgetPerson();
});
