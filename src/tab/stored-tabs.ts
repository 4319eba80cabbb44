import type { Tab, TabState } from './tabs.ts';

/** The used part of `Storage`; tests pass a map. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Has the prefix of the session's keys, but belongs to this window alone. */
const storageKey = 'pro__OPEN_TABS';
/** At most this many tabs are stored. */
const most = 50;

const isText = (value: unknown): value is string => typeof value === 'string';

function tabOf(value: unknown): Tab | null {
  if (typeof value !== 'object' || value === null) return null;
  const { key, pathname, search, hash, title, ownTitle, component, keepAlive }: Record<string, unknown> = { ...value };
  if (!isText(key) || !isText(pathname) || !pathname.startsWith('/') || !isText(title) || !isText(component))
    return null;
  return {
    key,
    place: { pathname, search: isText(search) ? search : '', hash: isText(hash) ? hash : '', state: null },
    title,
    ownTitle: isText(ownTitle) ? ownTitle : null,
    component,
    keepAlive: keepAlive === true,
    version: 0,
    asleep: true,
  };
}

/**
 * Stores titles, addresses and order of a person's tabs for the next load in this window, but no content of the pages.
 */
export function storeTabs(username: string, { tabs, active }: TabState, storage: TabStorage = sessionStorage): void {
  const kept = tabs.slice(0, most).map(({ key, place, title, ownTitle, component, keepAlive }) => {
    const { pathname, search, hash } = place;
    return { key, pathname, search, hash, title, ownTitle, component, keepAlive };
  });
  try {
    storage.setItem(storageKey, JSON.stringify({ username, active, tabs: kept }));
  } catch {
    // Full or blocked storage: the next load starts with one tab.
  }
}

/** The stored tabs of this person, each without a page yet; entries that are not valid tabs are left out. */
export function readTabs(username: string, storage: TabStorage = sessionStorage): TabState | null {
  const { username: owner, active, tabs } = readKept(storage);
  if (owner !== username || !Array.isArray(tabs)) return null;
  const read = tabs.map(tabOf).filter((tab) => tab !== null);
  const unique = read.filter((tab, index) => read.findIndex(({ key }) => key === tab.key) === index);
  return { tabs: unique.slice(0, most), active: isText(active) ? active : '' };
}

/** User name of the person whose tabs are stored in this window; undefined if none are. */
export function ownerOfTabs(storage: TabStorage = sessionStorage): unknown {
  return readKept(storage).username;
}

function readKept(storage: TabStorage): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

export function forgetTabs(storage: TabStorage = sessionStorage): void {
  storage.removeItem(storageKey);
}
