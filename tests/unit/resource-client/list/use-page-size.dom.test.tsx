import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyListState } from '#shared/query/list-query.ts';
import type { RowWindow } from '#src/grid/rows/row-window.ts';
import { GridSettings } from '#src/grid/settings/grid-settings.ts';
import { type PageSizeChoice, usePageSize } from '#src/resource/list/use-page-size.ts';
import { show } from '#tests/support/dom/show.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let choice: PageSizeChoice;
const change = vi.fn();
beforeEach(() => void change.mockClear());
interface Given {
  readonly height: number;
  readonly pageNo?: number;
  readonly pageSize?: number;
  readonly enabled?: boolean;
}
function Size({
  settings,
  height,
  pageNo = 1,
  pageSize = 10,
  enabled = true,
}: Given & { readonly settings: GridSettings }) {
  const window = { viewHeight: height, rowHeight: 40, subscribeView: () => () => {} } as unknown as RowWindow<unknown>;
  choice = usePageSize({ settings, window, state: { ...emptyListState(), pageNo, pageSize }, enabled, change });
  return null;
}
const open = (given: Given, fills: boolean) => {
  const settings = new GridSettings();
  settings.change({ paging: { rows: 10, fills } });
  show(<Size settings={settings} {...given} />);
  return settings;
};
const wait = () => act(() => vi.advanceTimersByTimeAsync(250));

it.each([
  [0, 0],
  [100, 5],
  [200, 5],
  [400, 10],
  [439, 10],
  [9_000, 100],
])('into %i px fit %i rows', (height, rows) => {
  open({ height }, false);
  expect(choice.fitting).toBe(rows);
});

it('follows the window after a pause, and keeps the first row in sight', async () => {
  const settings = open({ height: 800, pageNo: 4, pageSize: 10 }, true);
  expect([choice.size, change.mock.calls]).toEqual(['fill', []]);
  await wait();
  expect(change.mock.calls).toEqual([[{ pageNo: 2, pageSize: 20 }, { replace: true }]]);
  expect(settings.read().paging).toEqual({ rows: 20, fills: true });
});

it.each<[string, Given, boolean]>([
  ['a fixed size', { height: 800 }, false],
  ['a list that is empty', { height: 800, enabled: false }, true],
  ['an unknown height', { height: 0 }, true],
  ['a size that fits', { height: 800, pageSize: 20 }, true],
])('does not follow with %s', async (_, given, fills) => {
  open(given, fills);
  await wait();
  expect(change).not.toHaveBeenCalled();
});

it.each([
  [20, 800, { rows: 20, fills: false }],
  ['fill', 800, { rows: 20, fills: true }],
  ['fill', 0, { rows: 10, fills: true }],
] as const)('keeps the choice %j and goes to the first page', (size, height, paging) => {
  const settings = open({ height, pageNo: 3 }, false);
  act(() => choice.choose(size));
  expect([settings.read().paging, change.mock.calls]).toEqual([paging, [[{ pageNo: 1, pageSize: paging.rows }]]]);
});
