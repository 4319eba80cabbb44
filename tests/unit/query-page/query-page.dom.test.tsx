import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CallError } from '#shared/http/call-error.ts';
import { QueryPage, type QueryPageProps } from '#src/query-page/query-page.tsx';
import { buttonNames, press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

type Query = QueryPageProps<readonly string[]>['query'];
const ready: Query = { data: ['a'], error: null, isPending: false, isFetching: false, refetch: vi.fn() };
const loading: Query = { ...ready, data: undefined, isPending: true, isFetching: true };
const refused = new CallError('refused', '不行', { status: 200 });
const absent = new CallError('absent', '没有', { status: 0 });
const nothing = (data: readonly string[]) => (data.length === 0 ? { title: '没有数据', text: '稍后再看' } : null);

function open(query: Query, more: Partial<QueryPageProps<readonly string[]>> = {}) {
  return show(
    <QueryPage title="图表" query={query} outline={3} nothing={nothing} {...more}>
      {(data) => <p>content {data.join()}</p>}
    </QueryPage>,
  ).container;
}
const content = () => screen.queryByText(/^content/)?.textContent ?? null;
const busy = (container: HTMLElement) => container.querySelector('[aria-busy=true]') !== null;

it('shows a placeholder while loading: rows or what the page gives', () => {
  const container = open(loading);
  expect([container.querySelectorAll('[aria-hidden] > span').length, content(), busy(container)]).toEqual([
    3,
    null,
    true,
  ]);
  document.body.replaceChildren();
  expect(open(loading, { outline: <i>wait</i> }).querySelector('i')?.textContent).toBe('wait');
});

it('shows the content, or why there is none', () => {
  expect([busy(open(ready)), content()]).toEqual([false, 'content a']);
  document.body.replaceChildren();
  open({ ...ready, data: [] });
  expect([content(), screen.getByRole('status').textContent]).toEqual([null, '没有数据稍后再看']);
});

it.each([
  ['refused', refused, 'alert', '加载失败不行重试'],
  ['absent', absent, 'status', '当前服务器没有此功能'],
])('says that the data is %s', (_, error, role, text) => {
  const refetch = vi.fn();
  open({ ...ready, data: undefined, error, refetch });
  expect(screen.getByRole(role).textContent).toContain(text.slice(0, 4));
  expect([content(), buttonNames()]).toEqual([null, role === 'alert' ? ['重试'] : []]);
  if (role !== 'alert') return;
  expect(screen.getByRole('alert').textContent).toBe(text);
  press('重试');
  expect(refetch).toHaveBeenCalledOnce();
});

it('keeps old content with a message after a failed refresh', () => {
  const refetch = vi.fn();
  open({ ...ready, error: refused, refetch });
  expect([content(), screen.getByRole('alert').textContent]).toEqual([
    'content a',
    '已无法更新：不行。以下是之前的数据。重试',
  ]);
  press('重试');
  expect(refetch).toHaveBeenCalledOnce();
});

it.each<[string, Partial<QueryPageProps<readonly string[]>>, readonly string[]]>([
  ['nothing', {}, []],
  ['a refresh', { refreshes: true }, ['刷新']],
  ['own actions', { actions: <button type="button">导出</button> }, ['导出']],
  ['both', { refreshes: true, actions: <button type="button">导出</button> }, ['导出', '刷新']],
])('has beside the title %s', (_, more, names) => {
  const refetch = vi.fn();
  open({ ...ready, refetch }, more);
  expect(buttonNames()).toEqual(names);
  if (!names.includes('刷新')) return;
  press('刷新');
  expect(refetch).toHaveBeenCalledOnce();
});

it('notes the data once it is there, and shows the tools in every state', () => {
  const more = { note: (data: readonly string[]) => `n=${data.length}`, tools: <i>tools</i> };
  open(loading, more);
  expect([screen.queryByText('n=1'), screen.queryByText('tools') !== null]).toEqual([null, true]);
  document.body.replaceChildren();
  open({ ...ready, error: refused }, more);
  expect([screen.queryByText('n=1') !== null, screen.queryByText('tools') !== null]).toEqual([true, true]);
});

it('is busy while it refreshes, unless it polls', async () => {
  vi.useFakeTimers();
  const again = { ...ready, isFetching: true };
  const one = open(again, { refreshes: true });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await vi.waitFor(() => expect(busy(one)).toBe(true));
  await vi.waitFor(() => expect(screen.getByRole('button').className).toContain('loading'));
  document.body.replaceChildren();
  const polling = open(again, { polls: true });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(busy(polling)).toBe(false);
  vi.useRealTimers();
});
