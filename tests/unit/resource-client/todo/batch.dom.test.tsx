import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { batchCheck, batchPass, batchReject } from '#shared/contract/workflow/todo.ts';
import { RowStore } from '#src/grid/rows/row-store.ts';
import { BatchDialog } from '#src/resource/todo/batch-dialog.tsx';
import type { TodoRow } from '#src/resource/todo/todo-columns.tsx';
import { BatchButtons, useBatch } from '#src/resource/todo/use-batch.tsx';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { button, buttonNames, press } from '#tests/support/dom/press.ts';
import { notices } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';
import { someRow } from './some-row.ts';

const ready = ['1', '2'].map((n) => ({ taskId: `t${n}`, bizNo: `JT-${n}`, title: `第 ${n}` }));
const refused = [{ taskId: 't3', bizNo: 'JT-3', title: '', message: '缺少件数' }];

function open(action: 'pass' | 'reject', check: object | Refusal, failed: readonly object[] = []) {
  const handlers = { onClose: vi.fn(), onDone: vi.fn() };
  const sent = answerCalls(
    on(batchCheck, check as never),
    on(batchPass, { passed: ['t1', 't2'].slice(failed.length), failed } as never),
    on(batchReject, { rejected: ['t1', 't2'].slice(failed.length), failed } as never),
  );
  show(<BatchDialog action={action} taskIds={['t1', 't2', 't3']} {...handlers} />);
  return { ...handlers, sent };
}
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('lists what will be passed and what not, passes exactly the former, and closes', async () => {
  const { sent, onClose, onDone } = open('pass', { ready, refused });
  await screen.findByText('以下 2 条将通过：');
  expect([sent[0]?.body, items()]).toEqual([
    { taskIds: ['t1', 't2', 't3'], action: 'pass' },
    ['JT-1 第 1', 'JT-2 第 2', 'JT-3 缺少件数'],
  ]);
  expect(screen.queryByText('以下 1 条不会处理：')).not.toBeNull();
  expect(document.activeElement).toBe(button('通过 2 条'));
  expect(screen.queryByRole('textbox')).toBeNull();
  press('通过 2 条');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.find(({ id }) => id === batchPass.id)?.body).toEqual({ taskIds: ['t1', 't2'] });
  expect([notices(), onDone.mock.calls.length]).toEqual([[['success', '已通过 2 条']], 1]);
});

it('rejects with one reason, which is needed', async () => {
  const { sent, onClose } = open('reject', { ready, refused: [] });
  await screen.findByText('以下 2 条将驳回给申请人：');
  expect(screen.queryByText(/不会处理/)).toBeNull();
  const reason = screen.getByRole('textbox');
  expect(document.activeElement).toBe(reason);
  fireEvent.change(reason, { target: { value: '  ' } });
  press('驳回 2 条');
  expect(await screen.findByText('请说明原因')).not.toBeNull();
  expect(sent).toHaveLength(1);
  fireEvent.change(reason, { target: { value: ' 缺图 ' } });
  await waitFor(() => expect(screen.queryByText('请说明原因')).toBeNull());
  press('驳回 2 条');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.find(({ id }) => id === batchReject.id)?.body).toEqual({ taskIds: ['t1', 't2'], comment: '缺图' });
  expect(notices()).toEqual([['success', '已驳回 2 条']]);
});

it.each([
  ['pass', 1, [['success', '已通过 1 条']]],
  ['reject', 2, []],
] as const)('lists the tasks that were refused in the end (%s %i), and stays open', async (action, n, messages) => {
  const failed = ready.slice(0, n).map((each) => ({ ...each, message: '已被处理' }));
  const { onClose, onDone } = open(action, { ready, refused: [] }, failed);
  await screen.findByText(/^以下 2 条将/);
  if (action === 'reject') fireEvent.change(screen.getByRole('textbox'), { target: { value: 'x' } });
  press(action === 'pass' ? '通过 2 条' : '驳回 2 条');
  expect(await screen.findByText(`${n} 条未处理`)).not.toBeNull();
  expect(items()).toEqual(failed.map(({ bizNo }) => `${bizNo} 已被处理`));
  expect([onClose.mock.calls.length, onDone.mock.calls.length, notices()]).toEqual([0, 1, messages]);
  expect(buttonNames().filter((name) => /条$/.test(name))).toEqual([]);
});

it('says that nothing can be decided, and why the server could not be asked', async () => {
  open('pass', { ready: [], refused });
  expect(await screen.findByText('所选任务中没有可以批量处理的')).not.toBeNull();
  expect(button('通过 0 条').hasAttribute('disabled')).toBe(true);
  document.body.replaceChildren();
  open('reject', new Refusal('不行'));
  expect((await screen.findByRole('alert')).textContent).toBe('不行');
  expect(screen.queryByText('所选任务中没有可以批量处理的')).toBeNull();
});

function storeOf(...rows: readonly Partial<TodoRow>[]) {
  const store = new RowStore<TodoRow>(({ taskId, instanceId }) => taskId ?? instanceId);
  store.reset(rows.map((row, at) => ({ ...someRow, taskId: `t${at + 1}`, ...row })));
  return store;
}
const neither = { batchable: false, rejectable: false };

it.each<[string, readonly Partial<TodoRow>[], readonly string[]]>([
  ['both', [neither, {}], ['批量驳回', '批量通过']],
  ['only to pass', [{ rejectable: false }], ['批量通过']],
  ['only to reject', [{ batchable: false }], ['批量驳回']],
  ['nothing', [neither], []],
])('offers %s for the selected rows', (_, rows, names) => {
  const store = storeOf(...rows);
  const ask = vi.fn();
  show(<BatchButtons store={store} ask={ask} />);
  expect(buttonNames()).toEqual([]);
  act(() => store.selectLoaded(true));
  expect(buttonNames()).toEqual(names);
  if (names.length < 2) return;
  press('批量驳回');
  press('批量通过');
  expect(ask.mock.calls).toEqual([['reject'], ['pass']]);
});

function Batch({ store }: { readonly store: RowStore<TodoRow> }) {
  const { ask, dialog } = useBatch(store);
  return (
    <>
      <button type="button" onClick={() => ask('pass')}>
        pass
      </button>
      {dialog}
    </>
  );
}

it.each<[string, RowStore<TodoRow>, readonly number[], number, readonly string[] | null]>([
  ['the selected rows', storeOf({}, {}, {}), [0, 2], 1, ['t1', 't3']],
  ['the active row if none is selected', storeOf({}, {}), [], 1, ['t2']],
  ['nothing without a row', storeOf({}), [], -1, null],
  ['nothing that allows no row', storeOf(neither, {}), [0], 1, null],
  ['no row without a task', storeOf({}, { taskId: null }), [0, 1], -1, ['t1']],
])('asks about %s', async (_, store, selected, active, expected) => {
  const sent = answerCalls(on(batchCheck, { ready: [], refused: [] }));
  for (const at of selected) store.toggle(at);
  store.activate(active);
  show(<Batch store={store} />);
  press('pass');
  if (expected === null) {
    expect(screen.queryByRole('dialog')).toBeNull();
    return;
  }
  await screen.findByRole('dialog');
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ taskIds: expected, action: 'pass' }]));
});
