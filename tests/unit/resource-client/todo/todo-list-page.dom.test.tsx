import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getTodoTask, listTodo, todoCounts } from '#shared/contract/workflow/todo.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { RowStore } from '#src/grid/rows/row-store.ts';
import { TaskPreview } from '#src/resource/todo/task-preview.tsx';
import type { TodoRow } from '#src/resource/todo/todo-columns.tsx';
import { TodoListPage } from '#src/resource/todo/todo-list-page.tsx';
import type { TodoScope } from '#src/resource/todo/todo-scope.ts';
import { answerCalls, on } from '#tests/support/dom/answer.ts';
import { loan, loanApplication, someLoan } from '#tests/support/dom/loan.ts';
import { buttonNames, press } from '#tests/support/dom/press.ts';
import { type Surroundings, show } from '#tests/support/dom/show.tsx';
import { someRun, someTask } from '#tests/support/dom/some-run.ts';
import { someArea, someRow } from './some-row.ts';

const one: TodoScope = { key: 'tool', areas: [someArea('tool', '工具')], definition: loanApplication };
const all: TodoScope = { key: 'all', areas: [someArea('tool', '工具')], definition: null };
const page = (records: readonly TodoRow[]) =>
  ({
    records: [...records],
    total: records.length,
    size: 10,
    current: 1,
    pages: 1,
    now: '2026-11-20 08:00:00',
  }) as never;

async function open(scope: TodoScope, surroundings: Surroundings = {}, rows: readonly TodoRow[] = []) {
  const sent = answerCalls(on(listTodo, page(rows)), on(todoCounts, []));
  const shown = show(<TodoListPage scope={scope} path="/todo" />, { at: '/todo', ...surroundings });
  await waitFor(() => expect(sent.some(({ id }) => id === listTodo.id)).toBe(true));
  const asked = () => sent.filter(({ id }) => id === listTodo.id).map(({ query }) => query);
  return { shown, asked };
}

it.each<[TodoScope, string, string, object]>([
  [one, '/todo', '工具待办', { area: 'tool', tab: 'pending' }],
  [all, '/todo?tab=done&keyword=JT&foo=1', '全部待办', { tab: 'done', keyword: 'JT' }],
  [
    one,
    '/todo?tab=lost&arriveTime_begin=2026-11-01',
    '工具待办',
    { area: 'tool', tab: 'pending', arriveTime_begin: '2026-11-01' },
  ],
])('asks for the tasks of its area and tab', async (scope, at, title, query) => {
  const { asked } = await open(scope, { at });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(asked()).toEqual([{ ...query, pageNo: '1', pageSize: '10' }]);
});

it('says in each tab why it is empty, and clears the filters', async () => {
  const { shown } = await open(one);
  expect(await screen.findByText('没有待处理的任务')).not.toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: '我已处理' }));
  expect(await screen.findByText('这里还没有记录')).not.toBeNull();
  expect(shown.address()).toBe('/todo?tab=done');
  shown.unmount();
  const filtered = await open(one, { at: '/todo?overdue=1' });
  press((await screen.findByText('清空条件')).textContent ?? '');
  await waitFor(() => expect(filtered.shown.address()).toBe('/todo'));
});

it('switches the tab without its sort order, but with its filters', async () => {
  const { shown } = await open(one, { at: '/todo?column=bizNo&order=asc&overdue=1' });
  fireEvent.click(screen.getByRole('tab', { name: '抄送我的' }));
  await waitFor(() => expect(shown.address()).toBe('/todo?overdue=1&tab=cc'));
});

it.each<[string, Surroundings, boolean, boolean]>([
  ['on a wide screen', {}, true, true],
  ['in another tab', { at: '/todo?tab=done' }, true, false],
  ['on a phone', { phone: true }, false, false],
])('offers the preview and tells the keys %s', async (_, surroundings, preview, keys) => {
  await open(one, surroundings);
  expect([buttonNames().includes('预览'), screen.queryByText(/^J \/ K/) !== null]).toEqual([preview, keys]);
});

it('has no advanced query, export or import', async () => {
  await open(one);
  expect(buttonNames().filter((name) => ['高级查询', '导出', '导入', '新增'].includes(name))).toEqual([]);
});

const { queryById } = resourceCalls(loan);

it('previews the active task, keeps one with input until it is given up, and moves on after a decision', async () => {
  const rows = [1, 2].map((n) => ({
    ...someRow,
    taskId: `t${n}`,
    instanceId: `i${n}`,
    bizId: `l${n}`,
    bizNo: `JT-${n}`,
  }));
  const sent = answerCalls(
    on(getTodoTask, ({ query }) => ({
      ...someRun,
      bizNo: `of ${query.taskId}`,
      task: { ...someTask, id: query.taskId ?? '' },
      actions: ['pass'],
    })),
    on(queryById, { ...someLoan, bpmStatus: '1' }),
  );
  const store = new RowStore<TodoRow>(({ instanceId }) => instanceId);
  show(<TaskPreview store={store} path="/todo" queue="x=1" />, { resources: [loanApplication] });
  expect(screen.queryByText('选中一条任务即可在此查看和处理。')).not.toBeNull();
  act(() => store.reset(rows));
  expect(await screen.findByRole('heading', { name: 'JT-1' })).not.toBeNull();
  expect([store.active, screen.getByRole('link', { name: '打开' }).getAttribute('href')]).toEqual([
    0,
    '/todo/loan/l1?taskId=t1&queue=x%3D1',
  ]);
  expect(sent.find(({ id }) => id === getTodoTask.id)?.query).toEqual({ taskId: 't1' });
  act(() => store.activate(1));
  await screen.findByRole('heading', { name: 'JT-2' });
  fireEvent.change(await screen.findByRole('textbox', { name: '意见' }), { target: { value: '好' } });
  act(() => store.activate(0));
  expect(await screen.findByText('JT-2 有尚未提交的输入，处理完或放弃后再看其他任务。')).not.toBeNull();
  expect(screen.queryByRole('heading', { name: 'JT-2' })).not.toBeNull();
  press('放弃输入');
  expect(await screen.findByRole('heading', { name: 'JT-1' })).not.toBeNull();
});
