import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { GridSettings, readGridChoice } from '#src/grid/settings/grid-settings.ts';
import { SettingsPanel } from '#src/grid/settings/settings-panel.tsx';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const columns = [
  { key: '#number', title: '#', chrome: true as const },
  { key: 'a', title: 'Alpha' },
  { key: 'b', title: 'Beta', pinned: 'start' as const },
  { key: 'c', title: 'Gamma', optional: true },
];

function panel() {
  const write = vi.fn();
  const settings = new GridSettings({ read: () => undefined, write });
  show(<SettingsPanel columns={columns} settings={settings} />);
  return { settings, write, chosen: () => settings.read().columns };
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const handles = () =>
  screen
    .getAllByRole('button', { name: /^移动/ })
    .map((each) => /“(\w+)”/.exec(each.getAttribute('aria-label') ?? '')?.[1]);

it('shows and hides columns, but never the last one', () => {
  const { chosen, write } = panel();
  expect([box('Alpha').checked, box('Beta').checked, box('Gamma').checked]).toEqual([true, true, false]);
  fireEvent.click(box('Gamma'));
  expect(chosen()?.hidden).toEqual([]);
  fireEvent.click(box('Alpha'));
  fireEvent.click(box('Beta'));
  expect(chosen()?.hidden).toEqual(['a', 'b']);
  fireEvent.click(box('Gamma'));
  expect([chosen()?.hidden, write.mock.calls.length]).toEqual([['a', 'b'], 4]);
});

it('moves a column by the arrow keys, says where it is, and stops at the ends', () => {
  const { chosen } = panel();
  const handle = () => screen.getByRole('button', { name: /“Alpha”/ });
  fireEvent.keyDown(handle(), { key: 'ArrowUp' });
  fireEvent.keyDown(handle(), { key: 'a' });
  expect(chosen()).toBeUndefined();
  fireEvent.keyDown(handle(), { key: 'ArrowDown' });
  expect([handles(), screen.getByRole('status').textContent]).toEqual([
    ['Beta', 'Alpha', 'Gamma'],
    '“Alpha”第 2 位，共 3 位',
  ]);
  expect(chosen()?.order).toEqual(['b', 'a', 'c']);
});

it('pins a column to an edge, and lets it go', () => {
  const { chosen } = panel();
  const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
  expect([pressed('固定在左侧：Beta'), pressed('固定在右侧：Beta')]).toEqual(['true', 'false']);
  press('固定在右侧：Beta');
  expect([chosen()?.pinned.b, pressed('固定在左侧：Beta')]).toEqual(['end', 'false']);
  press('固定在右侧：Beta');
  press('固定在左侧：Alpha');
  expect(chosen()?.pinned).toMatchObject({ a: 'start', b: 'none' });
});

it('changes the row height, and resets both but not the page size', () => {
  const { settings } = panel();
  settings.change({ paging: { rows: 50, fills: false } });
  fireEvent.click(screen.getByRole('radio', { name: '紧凑' }));
  expect([settings.read().density, screen.getByRole<HTMLInputElement>('radio', { name: '紧凑' }).checked]).toEqual([
    'compact',
    true,
  ]);
  fireEvent.click(box('Alpha'));
  press('恢复默认');
  expect(settings.read()).toEqual({ columns: undefined, density: 'comfortable', paging: { rows: 50, fills: false } });
});

it.each([
  [
    { rows: 1000, fills: 'x' },
    { rows: 1000, fills: false },
  ],
  [
    { rows: 1, fills: true },
    { rows: 1, fills: true },
  ],
  [{ rows: 1001 }, undefined],
  [{ rows: 0 }, undefined],
  [{ rows: 2.5 }, undefined],
  [null, undefined],
])('reads the stored page size %j as %j', (paging, read) => {
  expect(readGridChoice({ paging }).paging).toEqual(read);
});

it('drops what a stored choice of columns must not have', () => {
  const stored = { order: ['a', 1], hidden: 'x', widths: { a: 10, b: 0, c: 'x' }, pinned: { a: 'end', b: 'left' } };
  expect(readGridChoice({ columns: stored, density: 'tight' })).toEqual({
    columns: { order: ['a'], hidden: [], widths: { a: 10 }, pinned: { a: 'end' } },
    density: 'comfortable',
    paging: undefined,
  });
});
