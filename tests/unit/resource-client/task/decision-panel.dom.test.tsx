import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { addSign, decideTask, transferTask } from '#shared/contract/workflow/todo.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { kinds } from '#src/resource/kinds/kinds.ts';
import { DecisionPanel, type DecisionPanelProps } from '#src/resource/task/decision-panel.tsx';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { loanApplication, someLoan } from '#tests/support/dom/loan.ts';
import { button, buttonNames, press } from '#tests/support/dom/press.ts';
import { notices } from '#tests/support/dom/said.ts';
import { type Surroundings, show } from '#tests/support/dom/show.tsx';
import { someRun, someTask } from '#tests/support/dom/some-run.ts';

const record: ResourceRecord = { ...someLoan, applyNo: 'JT-1', bpmStatus: '1' };
const every = ['pass', 'reject', 'return', 'transfer', 'addSign'];
type Given = Partial<DecisionPanelProps> & {
  readonly actions?: readonly string[];
  readonly returnTo?: typeof someRun.returnTo;
};

async function open(
  { actions = every, returnTo = [], ...props }: Given = {},
  refusal?: Refusal,
  surroundings: Surroundings = {},
) {
  await Promise.all(Object.values(kinds).map(({ form }) => form.load()));
  const answer = refusal ?? (null as never);
  const sent = answerCalls(on(decideTask, answer), on(transferTask, answer), on(addSign, answer));
  const onDecided = vi.fn();
  const shown = show(
    <DecisionPanel
      definition={{ ...loanApplication, hash: 'v7' }}
      task={{ ...someRun, actions: [...actions], returnTo, version: 5 }}
      open={someTask}
      record={record}
      leaveTo="/todo"
      onDecided={onDecided}
      {...props}
    />,
    { at: '/task', ...surroundings },
  );
  const decided = () => sent.filter(({ id }) => id.startsWith('todo')).map(({ id, body }) => [id, body]);
  return { shown, decided, onDecided };
}
const comment = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: '意见' }), { target: { value: text } });
const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
const editable = { ...someTask, editable: ['pieces', 'purpose'], required: ['pieces'] };

it.each([
  ['every action', every, false, ['退回', '转办', '加签', '驳回', '通过']],
  ['a phone', every, true, ['更多', '驳回', '通过']],
  ['a phone without rarer actions', ['pass'], true, ['通过']],
  ['only reject', ['reject'], false, ['驳回']],
  ['nothing', [], false, []],
])('offers with %s its buttons', async (_, actions, phone, expected) => {
  await open({ actions }, undefined, { phone });
  expect(buttonNames()).toEqual(expected);
});

it('passes with the version of the application and of its definition, then leaves', async () => {
  const { shown, decided, onDecided } = await open();
  comment(' 同意 ');
  press('通过');
  await waitFor(() => expect(shown.address()).toBe('/todo'));
  expect(decided()).toEqual([
    ['todo.decide', { taskId: 't1', comment: '同意', action: 'pass', patch: {}, version: 5 }],
  ]);
  expect([notices(), onDecided.mock.calls.length]).toEqual([[['success', 'JT-1 已通过']], 1]);
});

it('stays where nothing says to leave, and says of a handled task that it is finished', async () => {
  const { shown, onDecided } = await open({ leaveTo: null, open: { ...someTask, nodeType: 'handle' } });
  expect(buttonNames()).toContain('完成');
  press('完成');
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  expect([shown.address(), notices()]).toEqual(['/task', [['success', 'JT-1 已完成']]]);
});

it('sends only the changed values of the fields that the node opens', async () => {
  const { decided } = await open({ open: editable });
  expect(document.querySelectorAll('[data-field]')).toHaveLength(2);
  fireEvent.change(screen.getByLabelText(/件数/), { target: { value: '9' } });
  press('通过');
  await waitFor(() => expect(decided()).toHaveLength(1));
  expect(decided()[0]?.[1]).toHaveProperty('patch', { pieces: 9 });
});

it('sends nothing while a field is empty that the node requires', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const { decided } = await open({ open: editable });
  fireEvent.change(screen.getByLabelText(/件数/), { target: { value: '' } });
  press('通过');
  expect(await screen.findByText('请输入件数')).not.toBeNull();
  expect(await screen.findByRole('button', { name: '1 处，下一处' })).not.toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/件数/)));
  expect(decided()).toEqual([]);
});

it('enters the values of the address once, so that they can be changed', async () => {
  const { decided } = await open({ open: editable, given: 'purpose=拆卸&no=7' });
  await waitFor(() => expect((screen.getByLabelText(/用途/) as HTMLTextAreaElement).value).toBe('拆卸'));
  press('通过');
  await waitFor(() => expect(decided()).toHaveLength(1));
  expect(decided()[0]?.[1]).toHaveProperty('patch', { purpose: '拆卸' });
});

it.each([
  ['驳回', 'reject'],
  ['退回', 'return'],
])('needs a comment for %s', async (name) => {
  const { decided } = await open();
  comment('  ');
  press(name);
  expect(await screen.findByText('请说明原因')).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '意见' }));
  expect([decided(), screen.queryByRole('dialog')]).toEqual([[], null]);
  comment('缺图');
  await waitFor(() => expect(screen.queryByText('请说明原因')).toBeNull());
});

it('rejects with the comment', async () => {
  const { shown, decided } = await open();
  comment('缺图');
  press('驳回');
  await waitFor(() => expect(shown.address()).toBe('/todo'));
  expect(decided()).toEqual([['todo.decide', { taskId: 't1', comment: '缺图', action: 'reject', version: 5 }]]);
  expect(notices()).toEqual([['success', 'JT-1 已驳回']]);
});

it('returns to the node before, unless another is chosen', async () => {
  const { decided } = await open({
    returnTo: [
      { key: 'start', name: '申请人' },
      { key: 'section', name: '工段' },
    ],
  });
  comment('缺图');
  press('退回');
  const dialog = await screen.findByRole('dialog', { name: '退回到哪个节点？' });
  expect(dialog.textContent).toContain('工段');
  press('确定', dialog);
  await waitFor(() => expect(decided()).toHaveLength(1));
  expect(decided()).toEqual([
    ['todo.decide', { taskId: 't1', comment: '缺图', action: 'return', to: 'section', version: 5 }],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['转办', '转给谁办理？', false],
  ['加签', '请谁加签？', true],
])('%s needs a person, and may be cancelled', async (name, title, positions) => {
  const { decided } = await open();
  press(name);
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(within(dialog).queryAllByRole('radio').length).toBe(positions ? 2 : 0);
  expect(dialog.querySelector('.ant-select-status-error')).toBeNull();
  press('确定', dialog);
  await waitFor(() => expect(dialog.querySelector('.ant-select-status-error')).not.toBeNull());
  press('取消', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(decided()).toEqual([]);
});

it.each<[string, Refusal, readonly string[], string | null]>([
  ['as a whole', new Refusal('已被他人处理'), ['已被他人处理'], null],
  ['of a field', new Refusal('请改', { fields: { pieces: '过多' } }), ['1 处，下一处'], '过多'],
  ['of a field that is not open', new Refusal('请改', { fields: { day: '已过' } }), ['日期：已过'], null],
])('shows a refusal %s and keeps the input', async (_, refusal, told, atField) => {
  const { shown, onDecided } = await open({ open: editable }, refusal);
  comment('同意');
  press('通过');
  await waitFor(() => expect(alerts()).toEqual(told));
  if (atField !== null) expect(screen.queryByText(atField)).not.toBeNull();
  expect([shown.address(), onDecided.mock.calls.length, notices()]).toEqual(['/task', 0, []]);
  expect((screen.getByRole('textbox', { name: '意见' }) as HTMLTextAreaElement).value).toBe('同意');
});

it.each<[string, Given, string, number]>([
  ['passes by A', {}, 'a', 1],
  ['does not pass by A on a page of one record', { leaveTo: null, onDecided: undefined }, 'a', 0],
  ['passes by A in a preview', { leaveTo: null }, 'a', 1],
  ['does not pass by A without the right', { actions: ['reject'] }, 'a', 0],
  ['asks for the reason by R', {}, 'r', 0],
])('%s', async (_, given, key, calls) => {
  const { decided } = await open(given);
  fireEvent.keyDown(document.body, { key });
  if (calls > 0) await waitFor(() => expect(decided()).toHaveLength(calls));
  else await Promise.resolve();
  expect(decided()).toHaveLength(calls);
  expect(screen.queryByText('请说明原因') !== null).toBe(key === 'r');
});

it.each([
  [{}, {}, true, '通过（A）'],
  [{}, { phone: true }, false, '通过（A）'],
  [{ leaveTo: null, onDecided: undefined }, {}, false, ''],
])('tells the keys where they work (%j %j)', async (given, surroundings, hint, title) => {
  await open(given, undefined, surroundings);
  expect(screen.queryByText(/^快捷键/) !== null).toBe(hint);
  expect(button('通过').title).toBe(title);
});
