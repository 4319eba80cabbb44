import { describe, expect, it } from 'vitest';
import {
  closedTabs,
  closeGroup,
  closeTab,
  type NewTab,
  refreshTab,
  renameTab,
  retitleTabs,
  showTab,
  type TabState,
  tabTitle,
  withHome,
  withoutOldest,
} from '#src/tab/tabs.ts';
import { clearPageNumbers } from '#src/tab/todo-page-numbers.ts';

const home = '/dashboard/analysis';
const tab = (key: string, search = ''): NewTab => ({
  key,
  place: { pathname: key, search, hash: '', state: null },
  title: key.slice(1),
  component: 'resource/x',
  keepAlive: true,
});
const opened = (...keys: string[]): TabState =>
  keys.reduce((state, key) => showTab(state, tab(key), home), { tabs: [], active: '' } as TabState);
const keysOf = (state: TabState | string) => (typeof state === 'string' ? state : state.tabs.map(({ key }) => key));

describe('opening a tab', () => {
  it('puts the home tab first, whenever it opens', () => {
    expect(keysOf(opened('/a', home, '/b'))).toEqual([home, '/a', '/b']);
  });

  it('has the home tab from the start', () => {
    const state = withHome(opened('/a'), tab(home));
    expect([keysOf(state), state.active]).toEqual([[home, '/a'], '/a']);
    expect(withHome(state, tab(home))).toBe(state);
  });

  it('opens a full path once and updates the place of its tab', () => {
    const state = showTab(opened(home, '/a'), tab('/a', '?pageNo=2'), home);
    expect(keysOf(state)).toEqual([home, '/a']);
    expect(state.tabs[1]?.place.search).toBe('?pageNo=2');
  });

  it('changes nothing if the place is the same', () => {
    const state = opened(home, '/a');
    expect(showTab(state, { ...tab('/a') }, home)).toBe(state);
  });
});

describe('closing tabs', () => {
  it('refuses the home tab', () => expect(closeTab(opened(home, '/a'), home, home)).toBe('home'));

  it('refuses the last tab', () => expect(closeTab(opened('/a'), '/a', home)).toBe('last'));

  it('activates the tab to the left', () => {
    expect(closeTab(opened(home, '/a', '/b'), '/b', home)).toMatchObject({ active: '/a' });
  });

  it('leaves the active tab alone if another tab closes', () => {
    expect(closeTab(opened(home, '/a', '/b'), '/a', home)).toMatchObject({ active: '/b' });
  });

  it.each([
    ['left', [home, '/b', '/c'], '/c'],
    ['right', [home, '/a', '/b'], '/b'],
    ['others', [home, '/b'], '/b'],
  ] as const)('with %s keeps the tab itself and the home tab', (group, keys, active) => {
    const state = closeGroup(opened(home, '/a', '/b', '/c'), '/b', group, home);
    expect([keysOf(state), state.active]).toEqual([keys, active]);
  });

  it('reports the closed tabs', () => {
    const before = opened(home, '/a', '/b');
    expect(closedTabs(before, closeGroup(before, '/a', 'others', home)).map(({ key }) => key)).toEqual(['/b']);
  });
});

describe('pages without a tab bar', () => {
  const many = opened(home, ...Array.from({ length: 10 }, (_, index) => `/${index}`));

  it('are closed oldest first, while enough are kept for the way back', () => {
    const state = withoutOldest(many, home, () => true);
    expect(keysOf(state)).toEqual([home, '/3', '/4', '/5', '/6', '/7', '/8', '/9']);
    expect(withoutOldest(state, home, () => true)).toBe(state);
  });

  it('are not closed while visible or with unsaved work', () => {
    const state = withoutOldest({ ...many, active: '/0' }, home, (key) => key !== '/1');
    expect(keysOf(state)).toEqual([home, '/0', '/1', '/5', '/6', '/7', '/8', '/9']);
    expect(withoutOldest(many, home, () => false)).toBe(many);
  });
});

describe('titles of tabs', () => {
  it('come from the page before the menu', () => {
    const state = renameTab(opened(home, '/a'), '/a', 'JS-2611-00001');
    expect(state.tabs.map(tabTitle)).toEqual(['dashboard/analysis', 'JS-2611-00001']);
  });

  it('follow a reloaded menu, except if the page has its own title', () => {
    const state = retitleTabs(renameTab(opened(home, '/a', '/b'), '/a', 'own'), ({ pathname }) => `new ${pathname}`);
    expect(state.tabs.map(tabTitle)).toEqual([`new ${home}`, 'own', 'new /b']);
  });
});

it('refreshing a tab recreates its page', () => {
  expect(refreshTab(opened(home, '/a'), '/a').tabs.map(({ version }) => version)).toEqual([0, 1]);
});

it('closing a pending-task page removes its page numbers, and no others', () => {
  const removed: string[] = [];
  const closed = ['todo/site', 'todo/wx', 'todo/ship/x/17', 'resource/todo', 'todo/', 'dashboard/Analysis'].map(
    (component) => ({
      ...tab('/x'),
      component,
      ownTitle: null,
      version: 0,
    }),
  );
  clearPageNumbers(closed, { removeItem: (key) => void removed.push(key) });
  expect(removed).toEqual(['prm:todo:page:site', 'prm:todo:page:wx']);
});
