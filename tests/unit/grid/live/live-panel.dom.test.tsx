import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import { liveStoreOf } from '#src/grid/live/edit-live-store.ts';
import { LivePanel } from '#src/grid/live/live-panel.tsx';
import { LiveRows } from '#src/grid/live/live-rows.ts';
import { rowEditorMessages } from '#src/grid/live/row-editors.messages.ts';
import { rowEditorAttributes } from '#src/grid/live/row-editors.ts';
import type { SocketGrid } from '#src/grid/live/table-socket.ts';
import { translate } from '#src/i18n/use-messages.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';
import { sized } from '#tests/support/dom/sized.ts';
import { plainModel } from '../edit/plain-model.ts';

sized();

const columns: readonly EditColumn[] = [
  { key: 'code', type: 'input', title: 'Code' },
  { key: 'name', type: 'input', title: 'Name' },
];
const rows = [1, 2].map((n) => ({ id: `r${n}`, code: `c${n}`, name: `n${n}`, version: 1 }));

function live(refetch = vi.fn(async (_ids: readonly string[]) => rows as never)) {
  const model = plainModel(columns, rows);
  let grid: SocketGrid | undefined;
  const socket = {
    register: (_: string, made: SocketGrid) => {
      grid = made;
      return () => undefined;
    },
    edit: vi.fn(),
    sendRow: vi.fn(),
  };
  const clock = { after: () => () => undefined };
  const made = new LiveRows({
    store: liveStoreOf(model.store),
    socket: socket as never,
    socketKey: 'parts',
    caseId: 'me',
    clock: clock as never,
    refetch,
  });
  made.start();
  const focus = vi.fn();
  model.onFocus(focus);
  show(<LivePanel model={model} live={made} ref={null} />);
  return { model, made, focus, refetch, socket: () => grid as SocketGrid };
}
const names = (model: ReturnType<typeof live>['model']) => model.store.all.map(({ name }) => name);

/** Both cells are edited here, then by others. */
function clash(more: object = {}) {
  const all = live();
  for (const index of [0, 1]) all.model.store.setCells([{ index, key: 'name', value: `mine${index + 1}` }]);
  for (const n of [1, 2]) all.socket().onRow({ id: `r${n}`, name: n === 1 ? 'theirs1' : '', version: 2, ...more });
  return all;
}

it('shows nothing while there is nothing to decide', () => {
  live();
  expect([screen.queryByRole('region'), screen.getByRole('status').textContent]).toEqual([null, '']);
});

it('shows both values with row, column and author, and announces the newest', async () => {
  clash({ updateBy_dictText: '李工', updateTime: '2026-11-20 08:00:00' });
  await screen.findByRole('region', { name: '2 处与他人的修改冲突，请选择保留哪个值' });
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toBe('第 1 行 c1 · Name李工 于 2026-11-20 08:00:00 保存我的mine1对方的theirs1');
  expect(second?.textContent).toContain('对方的（空）');
  expect(screen.getAllByRole('status')[0]?.textContent).toBe(
    '李工 也修改了 第 2 行 c2 的“Name”：我的 mine2，对方 （空）。按 Alt+Enter 选择',
  );
});

it('keeps mine or takes theirs for one cell, and returns to the grid with the last one', async () => {
  const { model, focus } = clash();
  await screen.findByText('theirs1');
  expect(screen.getAllByText('他人已保存')).toHaveLength(2);
  press('采用对方的：theirs1（第 1 行 c1，Name）');
  expect([names(model), focus.mock.calls.length]).toEqual([['theirs1', 'mine2'], 0]);
  press('保留我的：mine2（第 2 行 c2，Name）');
  expect([names(model), focus.mock.calls.length]).toEqual([['theirs1', 'mine2'], 1]);
  expect(screen.queryByRole('region')).toBeNull();
  expect(model.store.changedIds).toEqual(['r2']);
});

it.each([
  ['全部保留我的', ['mine1', 'mine2']],
  ['全部采用对方的', ['theirs1', '']],
])('%s decides all', async (name, values) => {
  const { model } = clash();
  await screen.findByText('theirs1');
  press(name);
  expect([names(model), screen.queryByRole('region')]).toEqual([values, null]);
});

it('goes to the cell of a conflict, marks the current one, and returns with Escape', async () => {
  const { model, focus } = clash();
  await screen.findByText('theirs1');
  expect(screen.queryAllByRole('listitem', { current: true })).toEqual([]);
  press('转到单元格：第 2 行 c2，Name');
  expect([model.cursor.row, model.cursor.column, focus.mock.calls.length]).toEqual([1, 1, 1]);
  expect(screen.getAllByRole('listitem', { current: true }).map((each) => each.dataset.index)).toEqual(['1']);
  fireEvent.keyDown(screen.getByRole('region'), { key: 'a' });
  expect(focus).toHaveBeenCalledOnce();
  fireEvent.keyDown(screen.getByRole('region'), { key: 'Escape' });
  expect(focus).toHaveBeenCalledTimes(2);
});

it('says that rows are gone, and that they could not be read again', async () => {
  let broken = true;
  let found = 1;
  const { made, refetch, socket } = live(
    vi.fn(async (_ids: readonly string[]) => {
      if (broken) throw new Error('offline');
      return rows.slice(0, found) as never;
    }),
  );
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  socket().onReconnect();
  await screen.findByText('重新连接后未能读取最新数据');
  broken = false;
  press('重试');
  await screen.findByText('1 行已被删除或不再可见，内容仍保留在此处');
  await waitFor(() => expect(screen.queryByText('重新连接后未能读取最新数据')).toBeNull());
  expect(refetch.mock.calls).toEqual([[['r1', 'r2']], [['r1', 'r2']]]);
  found = 2;
  await act(() => made.reread());
  expect(screen.queryByText(/已被删除或不再可见/)).toBeNull();
});

it('names who else is editing a row', () => {
  const { model, socket } = live();
  const t = ((key: never, ...params: never[]) => translate(rowEditorMessages, key, ...params, 'zh')) as never;
  const of = () => rowEditorAttributes(model.store, t)(model.store.at(0) as never);
  expect(of()).toEqual({});
  const editor = { id: 'r1', userId: 'u', caseId: 'other' };
  socket().onPresence([
    { ...editor, name: '李工' },
    { ...editor, name: '李工' },
    { ...editor, name: '王工' },
  ] as never);
  expect(of()['aria-description']).toContain('李工、王工');
  socket().onPresence([]);
  expect(of()).toEqual({});
});
