import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { guardPaths } from '#src/session/guard.ts';
import { TabBar } from '#src/shell/tab-bar.tsx';
import { openTab, useTabStore } from '#src/tab/tab-store.ts';
import { TabKey } from '#src/tab/tab-title.ts';
import { useUnsavedWork } from '#src/tab/unsaved-work.ts';
import { useLeaveTab } from '#src/tab/use-leave-tab.ts';
import { press } from '#tests/support/dom/press.ts';
import { notices } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const home = guardPaths.home;
const tab = (key: string, search = '') => ({
  key,
  place: { pathname: key, search, hash: '', state: null },
  title: key.slice(1),
  component: 'x',
  keepAlive: true,
});
const unsaved = () => true;
function Work() {
  useUnsavedWork(unsaved);
  return null;
}

/** Opens the tabs, of which the last is active, and of which `work` has unsaved work. */
function open(keys: readonly string[], work?: string) {
  const shown = show(
    <>
      <TabBar />
      {work !== undefined && (
        <TabKey value={work}>
          <Work />
        </TabKey>
      )}
    </>,
    { at: keys.at(-1) ?? home },
  );
  act(() => {
    useTabStore.setState({ tabs: [], active: '' });
    for (const key of keys) openTab(tab(key, key === '/a' ? '?page=2' : ''), tab(home));
  });
  return shown;
}
const keys = () => useTabStore.getState().tabs.map(({ key }) => key);
const alt = (code: string, more: object = {}) => fireEvent.keyDown(document.body, { code, altKey: true, ...more });
const menuOf = async (name: string, choice: string) => {
  fireEvent.contextMenu(screen.getByRole('link', { name }));
  fireEvent.click(await screen.findByRole('menuitem', { name: choice }));
};

it('shows the tabs with the active one; the home tab cannot be closed', () => {
  open(['/a', '/b']);
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
  expect(links).toEqual([
    [home.slice(1), home, null],
    ['a', '/a?page=2', null],
    ['b', '/b', 'page'],
  ]);
  expect(screen.getAllByRole('button').map(({ title }) => title)).toEqual(['关闭 a', '关闭 b']);
  fireEvent.keyDown(screen.getByRole('link', { name: home.slice(1) }), { key: 'Delete' });
  expect([notices(), keys()]).toEqual([[['warning', '首页不能关闭！']], [home, '/a', '/b']]);
});

it('closes a tab by its button or by Delete, and goes to the tab before if it was active', async () => {
  const shown = open(['/a', '/b', '/c']);
  press('关闭 a');
  expect([keys(), shown.address()]).toEqual([[home, '/b', '/c'], '/c']);
  fireEvent.keyDown(screen.getByRole('link', { name: 'c' }), { key: 'Delete' });
  await waitFor(() => expect(shown.address()).toBe('/b'));
  expect(keys()).toEqual([home, '/b']);
});

it.each([
  ['关闭左侧', [home, '/b', '/c']],
  ['关闭右侧', [home, '/a', '/b']],
  ['关闭其他', [home, '/b']],
])('%s closes these', async (choice, left) => {
  open(['/a', '/b', '/c']);
  await menuOf('b', choice);
  await waitFor(() => expect(keys()).toEqual(left));
});

it('refreshes a tab', async () => {
  open(['/a', '/b']);
  await menuOf('b', '刷新');
  await waitFor(() => expect(useTabStore.getState().tabs.map(({ version }) => version)).toEqual([0, 0, 1]));
});

it.each([
  ['关闭 a', () => press('关闭 a'), 1],
  ['a group', () => menuOf('b', '关闭左侧'), 1],
  ['another tab', () => press('关闭 b'), 0],
])('asks before work is lost by closing %s', async (_, close, asked) => {
  open(['/a', '/b'], '/a');
  await close();
  if (asked === 0) {
    expect([keys(), screen.queryByRole('dialog')]).toEqual([[home, '/a'], null]);
    return;
  }
  const dialog = await screen.findByRole('dialog');
  expect(keys()).toEqual([home, '/a', '/b']);
  const [stay, leave] = [...dialog.querySelectorAll<HTMLElement>('.ant-modal-footer button')];
  fireEvent.click(stay as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(keys()).toEqual([home, '/a', '/b']);
  await close();
  await screen.findByRole('dialog');
  expect(leave).toBeDefined();
  fireEvent.click([...document.querySelectorAll<HTMLElement>('.ant-modal-footer button')][1] as HTMLElement);
  await waitFor(() => expect(keys()).toEqual([home, '/b']));
});

it('goes from tab to tab by keys, around the ends, and closes the active one', async () => {
  const shown = open(['/a', '/b']);
  alt('PageDown');
  await waitFor(() => expect(shown.address()).toBe(home));
  alt('PageUp');
  await waitFor(() => expect(shown.address()).toBe('/a?page=2'));
  for (const held of [{ ctrlKey: true }, { shiftKey: true }, { metaKey: true }, { altKey: false }, { repeat: true }]) {
    alt('KeyW', held);
  }
  expect(keys()).toEqual([home, '/a', '/b']);
  alt('KeyW');
  await waitFor(() => expect(keys()).toEqual([home, '/a']));
});

function Leave() {
  const leave = useLeaveTab();
  return (
    <button type="button" onClick={() => leave('/b')}>
      leave
    </button>
  );
}

it('closes the tab of a finished page without a question, and goes elsewhere', async () => {
  act(() => {
    useTabStore.setState({ tabs: [], active: '' });
  });
  const shown = show(
    <TabKey value="/a">
      <Work />
      <Leave />
    </TabKey>,
    { at: '/a' },
  );
  act(() => {
    openTab(tab('/b'), tab(home));
    openTab(tab('/a'), tab(home));
  });
  press('leave');
  await waitFor(() => expect([shown.address(), keys()]).toEqual(['/b', [home, '/b']]));
});
