import { describe, expect, it } from 'vitest';
import { forgetTabs, readTabs, storeTabs } from '#src/tab/stored-tabs.ts';
import { besideActive, type NewTab, renameTab, showTab, type TabState } from '#src/tab/tabs.ts';

const home = '/dashboard/analysis';
const tab = (key: string, state: unknown = null): NewTab => ({
  key,
  place: { pathname: key, search: '?pageNo=2', hash: '#x', state },
  title: key.slice(1),
  component: 'resource/x',
  keepAlive: true,
});
const opened = (...keys: string[]): TabState =>
  keys.reduce((state, key) => showTab(state, tab(key, { draft: 'secret' }), home), {
    tabs: [],
    active: '',
  } as TabState);

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('tabs of a reloaded window', () => {
  it('are restored in order, with titles and places, and without page contents', () => {
    const storage = memory();
    storeTabs('ann', renameTab(opened(home, '/b', '/a'), '/a', 'JS-2611-00001'), storage);
    const read = readTabs('ann', storage);
    expect(read?.tabs.map(({ key, title, ownTitle }) => [key, ownTitle ?? title])).toEqual([
      [home, 'dashboard/analysis'],
      ['/b', 'b'],
      ['/a', 'JS-2611-00001'],
    ]);
    expect(read?.active).toBe('/a');
    expect(read?.tabs[1]?.place).toEqual({ pathname: '/b', search: '?pageNo=2', hash: '#x', state: null });
    expect([...storage.kept.values()].join()).not.toContain('secret');
  });

  it('have no page until the user opens them', () => {
    const storage = memory();
    storeTabs('ann', opened(home, '/a'), storage);
    const read = readTabs('ann', storage) ?? { tabs: [], active: '' };
    expect(read.tabs.map(({ asleep }) => asleep)).toEqual([true, true]);
    expect(showTab(read, tab('/a'), home).tabs.map(({ asleep }) => asleep ?? false)).toEqual([true, false]);
    expect(showTab({ ...read, active: '/a' }, read.tabs[1] ?? tab('/a'), home).tabs[1]?.asleep).toBeUndefined();
  });

  it('are those of the same person only, and are gone once they are forgotten', () => {
    const storage = memory();
    storeTabs('ann', opened(home, '/a'), storage);
    expect(readTabs('bob', storage)).toBeNull();
    forgetTabs(storage);
    expect(readTabs('ann', storage)).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', '{"username":"ann","tabs":{}}'],
    ['a text', '"ann"'],
  ])('are empty if the storage contains %s', (_, value) => {
    const storage = memory();
    if (value !== null) storage.setItem('pro__OPEN_TABS', value);
    expect(readTabs('ann', storage)).toBeNull();
  });

  it('leave out invalid tabs, external addresses and duplicates', () => {
    const storage = memory();
    const good = { key: '/a', pathname: '/a', search: '', hash: '', title: 'a', ownTitle: 7, component: 'x' };
    const tabs = [null, 3, { key: '/b' }, { ...good, pathname: 'javascript:alert(1)' }, good, good];
    storage.setItem('pro__OPEN_TABS', JSON.stringify({ username: 'ann', active: 1, tabs }));
    expect(readTabs('ann', storage)).toMatchObject({ active: '', tabs: [{ key: '/a', ownTitle: null }] });
  });

  it('are limited in number, and full storage stops nothing', () => {
    const storage = memory();
    storeTabs('ann', opened(...Array.from({ length: 60 }, (_, index) => `/${index}`)), storage);
    expect(readTabs('ann', storage)?.tabs).toHaveLength(50);
    const full = {
      ...storage,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(() => storeTabs('ann', opened('/a'), full)).not.toThrow();
  });
});

describe('the tab beside the active one', () => {
  it('wraps around the ends', () => {
    const state = opened(home, '/a', '/b');
    expect(besideActive(state, 1)?.key).toBe(home);
    expect(besideActive(state, -1)?.key).toBe('/a');
    expect(besideActive({ ...state, active: home }, -1)?.key).toBe('/b');
  });

  it('is null if there is only one tab, or none is active', () => {
    expect(besideActive(opened(home), 1)).toBeNull();
    expect(besideActive({ ...opened(home, '/a'), active: '' }, 1)).toBeNull();
  });
});
