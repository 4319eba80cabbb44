/**
 * The rules of the tab bar (docs/specification.md §1.2 'Tab shell') without React. The home tab is first and is never
 * closed.
 */

/** The address of a tab: the used part of a router location. */
export interface TabPlace {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
}

export interface Tab {
  /** Full path of the page; unique among the tabs. */
  readonly key: string;
  /** The tab's current address; list pages keep their state in the query. */
  readonly place: TabPlace;
  /** The menu's title, and the page's own title (a record's number). */
  readonly title: string;
  readonly ownTitle: string | null;
  /** Component string of the page, `todo/scaffold`, or one with a record's path: `todo/scaffold/scaffold_apply/17`. */
  readonly component: string;
  readonly keepAlive: boolean;
  /** Incremented by each refresh, which mounts the page again. */
  readonly version: number;
  /** Restored after a reload and not visited since: its page is created at the first visit. */
  readonly asleep?: true;
}

export type NewTab = Omit<Tab, 'version' | 'ownTitle' | 'asleep'>;

export interface TabState {
  readonly tabs: readonly Tab[];
  readonly active: string;
}

/** Why a tab cannot be closed: `home` 'home cannot be closed!', `last` 'this is the last page, it cannot be closed'. */
export type CloseRefusal = 'home' | 'last';

export type TabGroup = 'left' | 'right' | 'others';

/** Opens a tab, or moves the tab with the same key to a new address; the tab becomes active. */
export function showTab(state: TabState, tab: NewTab, homeKey: string): TabState {
  const existing = state.tabs.find((other) => other.key === tab.key);
  if (existing) {
    const { asleep, ...awake } = existing;
    if (!asleep && samePlace(existing.place, tab.place) && state.active === tab.key) return state;
    const moved = { ...awake, place: tab.place, component: tab.component, keepAlive: tab.keepAlive };
    return { tabs: state.tabs.map((other) => (other === existing ? moved : other)), active: tab.key };
  }
  const opened = { ...tab, ownTitle: null, version: 0 };
  return { tabs: tab.key === homeKey ? [opened, ...state.tabs] : [...state.tabs, opened], active: tab.key };
}

/** Adds the home tab if it is missing, because it is always present, whatever page was opened first. */
export function withHome(state: TabState, home: NewTab): TabState {
  if (state.tabs.some((tab) => tab.key === home.key)) return state;
  return { ...state, tabs: [{ ...home, ownTitle: null, version: 0 }, ...state.tabs] };
}

function samePlace(a: TabPlace, b: TabPlace): boolean {
  return a.pathname === b.pathname && a.search === b.search && a.hash === b.hash && a.state === b.state;
}

/** Number of pages that stay alive where no tabs are shown: enough to go back. */
const singleMost = 8;

/**
 * If no tabs are shown, users cannot close any, so this removes the surplus of tabs that were opened first, except
 * those that `mayGo` keeps.
 */
export function withoutOldest(state: TabState, homeKey: string, mayGo: (key: string) => boolean): TabState {
  const surplus = state.tabs.length - singleMost;
  if (surplus <= 0) return state;
  const going = state.tabs
    .filter(({ key }) => key !== homeKey && key !== state.active && mayGo(key))
    .slice(0, surplus)
    .map(({ key }) => key);
  return going.length === 0 ? state : { ...state, tabs: state.tabs.filter(({ key }) => !going.includes(key)) };
}

/** The tab after or before the active one, continuing at the other end; null if there is no other. */
export function besideActive({ tabs, active }: TabState, step: 1 | -1): Tab | null {
  const at = tabs.findIndex((tab) => tab.key === active);
  const beside = tabs[(at + step + tabs.length) % tabs.length];
  return at < 0 || beside === undefined || beside.key === active ? null : beside;
}

/** The title in the tab bar. */
export function tabTitle(tab: Tab): string {
  return tab.ownTitle ?? tab.title;
}

/** Sets the page's own title, which has priority over the menu's. */
export function renameTab(state: TabState, key: string, ownTitle: string): TabState {
  if (!state.tabs.some((tab) => tab.key === key && tab.ownTitle !== ownTitle)) return state;
  return { ...state, tabs: state.tabs.map((tab) => (tab.key === key ? { ...tab, ownTitle } : tab)) };
}

/** Sets the menu's titles after the menu was loaded again, perhaps in another language. */
export function retitleTabs(state: TabState, titleOf: (place: TabPlace) => string | null): TabState {
  const tabs = state.tabs.map((tab) => {
    const title = titleOf(tab.place) ?? tab.title;
    return title === tab.title ? tab : { ...tab, title };
  });
  return tabs.every((tab, index) => tab === state.tabs[index]) ? state : { ...state, tabs };
}

/** Closes one tab; the tab to its left, else to its right, becomes active. */
export function closeTab(state: TabState, key: string, homeKey: string): TabState | CloseRefusal {
  if (key === homeKey) return 'home';
  if (state.tabs.length <= 1) return 'last';
  const at = state.tabs.findIndex((tab) => tab.key === key);
  if (at < 0) return state;
  const tabs = state.tabs.filter((tab) => tab.key !== key);
  const next = tabs[Math.max(0, at - 1)];
  return { tabs, active: state.active === key && next ? next.key : state.active };
}

/** Closes the tabs on one side of a tab, or all others; that tab becomes active if the active one was closed. */
export function closeGroup(state: TabState, key: string, group: TabGroup, homeKey: string): TabState {
  const at = state.tabs.findIndex((tab) => tab.key === key);
  if (at < 0) return state;
  const tabs = state.tabs.filter((tab, index) => {
    if (tab.key === homeKey || index === at) return true;
    return group === 'left' ? index > at : group === 'right' ? index < at : false;
  });
  return { tabs, active: tabs.some((tab) => tab.key === state.active) ? state.active : key };
}

export function refreshTab(state: TabState, key: string): TabState {
  return { ...state, tabs: state.tabs.map((tab) => (tab.key === key ? { ...tab, version: tab.version + 1 } : tab)) };
}

/** The tabs that a change has closed. */
export function closedTabs(before: TabState, after: TabState): readonly Tab[] {
  return before.tabs.filter((tab) => !after.tabs.some((other) => other.key === tab.key));
}
