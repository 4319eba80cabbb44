import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { deletedRecord, listReferrers } from '#shared/contract/record.ts';
import { listEvents } from '#shared/contract/workflow/event.ts';
import { getTodoTask, listTodoAreas, todoNeighbours } from '#shared/contract/workflow/todo.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { ResourceDetailPage } from '#src/resource/record/detail-page.tsx';
import { ResourcePage } from '#src/resource/resource-page.tsx';
import type { TodoTask } from '#src/resource/task/task.ts';
import { TodoPage } from '#src/resource/todo/todo-page.tsx';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { loan, loanApplication, loanRight, someLoan } from '#tests/support/dom/loan.ts';
import { buttonNames, press } from '#tests/support/dom/press.ts';
import { type Surroundings, show } from '#tests/support/dom/show.tsx';
import { someRun, someTask } from '#tests/support/dom/some-run.ts';

const { queryById } = resourceCalls(loan);
const record = { ...someLoan, applyNo: 'JT-1', bpmStatus: '1' };
const referrer = { resource: 'lent', field: 'loan', title: '归还单', label: '借条' };
const area = {
  area: 'tool',
  resource: 'loan',
  title: '工具',
  apply: '',
  applyCode: '',
  hints: false,
  example: false,
  nodes: [],
};
const next = { taskId: 't2', resource: 'loan', bizId: 'l2', bizNo: 'JT-2' };

const answers = (run = someRun, read: object = record) =>
  answerCalls(
    on(queryById, () => read as never),
    on(listEvents, []),
    on(listReferrers, [referrer]),
    on(getTodoTask, run),
    on(listTodoAreas, [area]),
    on(todoNeighbours, { position: 1, total: 2, previous: null, next }),
    on(deletedRecord, null),
  );
beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
);

async function open(definition: ResourceDefinition, run = someRun, surroundings: Surroundings = {}) {
  const sent = answers(run);
  const shown = show(<ResourceDetailPage definition={definition} path="/loan" id="l1" />, surroundings);
  await screen.findByRole('heading', { level: 1 });
  return { sent, shown };
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const tabs = () => screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]);

it('shows values, related records and history below each other', async () => {
  await open(loan);
  await waitFor(() => expect(headings()).toEqual(['归还单', '办理记录']));
  expect(screen.queryByText('吊装')).not.toBeNull();
});

it('shows the approval of an application, and the decision if the user has a task', async () => {
  const step = {
    nodeKey: 'a',
    nodeName: '工段',
    type: 'approve',
    state: 'now',
    hours: null,
    namedAt: null,
    decided: [],
    parts: [],
  };
  await open(loanApplication, { ...someRun, path: [step as never] });
  await waitFor(() => expect(headings()).toContain('审批进程'));
  expect(screen.queryByRole('region', { name: '处理意见' })).toBeNull();
  document.body.replaceChildren();
  const { shown } = await open(loanApplication, { ...someRun, task: someTask, actions: ['pass'] }, { at: '/loan/l1' });
  await screen.findByRole('region', { name: '处理意见' });
  expect([buttonNames().includes('通过'), shown.address()]).toEqual([true, '/loan/l1']);
});

it('has tabs for values and related records if the definition says so, and keeps the tab in the address', async () => {
  const { shown } = await open({ ...loan, detail: 'tabs' }, someRun, { at: '/loan/l1?x=1' });
  await waitFor(() =>
    expect(tabs()).toEqual([
      ['基本信息', 'true'],
      ['归还单', 'false'],
    ]),
  );
  fireEvent.click(screen.getByRole('tab', { name: '归还单' }));
  await waitFor(() => expect(shown.address()).toBe('/loan/l1?x=1&tab=lent.loan'));
  fireEvent.click(screen.getByRole('tab', { name: '基本信息' }));
  await waitFor(() => expect(shown.address()).toBe('/loan/l1?x=1'));
});

it.each([
  ['?tab=related', '相关记录'],
  ['?tab=lost', '基本信息'],
  ['', '基本信息'],
])('opens the tab of the address %s', async (search, chosen) => {
  await open({ ...loan, detail: 'sections' }, someRun, { at: `/loan/l1${search}` });
  await waitFor(() => expect(tabs()).toHaveLength(2));
  expect(tabs().find(([, selected]) => selected === 'true')?.[0]).toBe(chosen);
});

it('says that a record cannot be read, and reads it again', async () => {
  answerCalls();
  show(<ResourceDetailPage definition={loan} path="/loan" id="l1" />);
  expect((await screen.findByRole('alert')).textContent).toContain('记录加载失败');
  answers();
  press('重试');
  expect(await screen.findByRole('heading', { name: 'L-001' })).not.toBeNull();
});

const routed = (element: React.ReactNode) => (
  <Routes>
    <Route path="/loan/*" element={element} />
    <Route path="/404" element={<p>not found</p>} />
  </Routes>
);

it.each([
  ['/loan', '还没有借条'],
  ['/loan/new', '新增借条'],
  ['/loan/l1', 'L-001'],
  ['/loan/l1/edit', '编辑 L-001'],
])('shows at %s its page', async (at, text) => {
  const { list } = resourceCalls(loan);
  answerCalls(
    on(queryById, someLoan),
    on(list, { records: [], total: 0 } as never),
    on(listEvents, []),
    on(listReferrers, []),
  );
  show(routed(<ResourcePage name="loan" path="/loan" title="借条" />), {
    at,
    resources: [loan],
    may: [loanRight('add'), loanRight('edit')],
  });
  await waitFor(() => expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toContain(text));
});

it('shows no page of a resource that the person may not open', async () => {
  show(routed(<ResourcePage name="loan" path="/loan" title="借条" />), { at: '/loan' });
  expect(await screen.findByText('not found')).not.toBeNull();
});

const task = { ...someRun, task: someTask, actions: ['pass'] };
const todo = (at: string, run: TodoTask = task) => {
  const sent = answers(run);
  const shown = show(routed(<TodoPage name="tool" path="/loan" />), { at, resources: [loanApplication] });
  return { sent, shown };
};

it('shows a task with its neighbours in the list that it was opened from', async () => {
  const { sent, shown } = todo('/loan/loan/l1?taskId=t1&queue=keyword%3DJT%26pageNo%3D3');
  await screen.findByText('第 1 条，共 2 条');
  const asked = (id: string) => sent.find((each) => each.id === id)?.query;
  expect(asked(getTodoTask.id)).toEqual({ taskId: 't1' });
  expect(asked(todoNeighbours.id)).toEqual({ keyword: 'JT', area: 'tool', taskId: 't1' });
  press('返回待办');
  expect(shown.address()).toBe('/loan?keyword=JT&pageNo=3');
});

it('asks for the task of a record without its number', async () => {
  const { sent } = todo('/loan/loan/l1');
  await screen.findByText('第 1 条，共 2 条');
  expect(sent.find(({ id }) => id === getTodoTask.id)?.query).toEqual({ resource: 'loan', bizId: 'l1' });
  expect(screen.queryByText('此任务已不需要您处理')).toBeNull();
});

it('says that a task is closed', async () => {
  todo('/loan/loan/l1?taskId=t1', someRun);
  expect(await screen.findByText('此任务已不需要您处理')).not.toBeNull();
});

it('has no page of an area that does not exist, and says why areas could not be read', async () => {
  answerCalls(on(listTodoAreas, [{ ...area, area: 'other' }]));
  show(routed(<TodoPage name="tool" path="/loan" />), { at: '/loan' });
  expect(await screen.findByText('not found')).not.toBeNull();
  document.body.replaceChildren();
  answerCalls(on(listTodoAreas, new Refusal('读不到')));
  show(routed(<TodoPage name="tool" path="/loan" />), { at: '/loan' });
  expect((await screen.findByRole('alert')).textContent).toContain('读不到');
});
