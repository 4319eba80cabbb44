import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { getTodoTask, urge } from '#shared/contract/workflow/todo.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { RecordActions } from '#src/resource/record/record-actions.tsx';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { loan, loanApplication, loanRight, someLoan } from '#tests/support/dom/loan.ts';
import { buttonNames, confirmDialog, press } from '#tests/support/dom/press.ts';
import { notices } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';
import { someRun } from '#tests/support/dom/some-run.ts';

const rights = ['add', 'edit', 'delete', 'submit', 'confirm'].map(loanRight);
const path = '/tool/loan';
const lifecycle: ResourceDefinition['lifecycle'] = {
  field: 'state',
  initial: '0',
  deletableIn: ['0'],
  transitions: [
    { action: 'lend', label: { zh: '借出', en: 'Lend' }, from: ['0'], to: '1' },
    { action: 'giveBack', label: { zh: '归还', en: 'Return' }, from: ['1'], to: '2', danger: true },
    { action: 'expire', label: { zh: '过期', en: 'Expire' }, from: ['1'], to: '3', system: true },
  ],
};
const settled = { ...loan, lifecycle, fields: loan.fields.map((field) => ({ ...field, openIn: ['0'] })) };

it.each<[string, ResourceDefinition, Record<string, string>, readonly string[], readonly string[]]>([
  ['a person with every right', loan, {}, rights, ['删除', '复制新增', '编辑']],
  ['a reader', loan, {}, [], []],
  ['who may only add', loan, {}, [loanRight('add')], ['复制新增']],
  ['who may only edit', loan, {}, [loanRight('edit')], ['编辑']],
  ['who may only delete', loan, {}, [loanRight('delete')], ['删除']],
  ['a resource without verbs', { ...loan, verbs: ['list'] }, {}, rights, []],
  ['a state with open fields', settled, { state: '0' }, rights, ['借出', '删除', '复制新增', '编辑']],
  ['a state without open fields', settled, { state: '1' }, rights, ['归还', '复制新增']],
  ['a draft', loanApplication, { bpmStatus: '0' }, rights, ['删除', '复制新增', '编辑', '打印申请单', '提交']],
  ['a submitted application', loanApplication, { bpmStatus: '1' }, rights, ['复制新增', '打印申请单']],
  ['a rejected application without rights', loanApplication, { bpmStatus: '3' }, [], ['打印申请单']],
])('offers %s its actions', (_, definition, values, may, expected) => {
  answerCalls();
  show(<RecordActions definition={definition} path={path} record={{ ...someLoan, ...values }} />, { may });
  expect(buttonNames()).toEqual(expected);
});

it('opens the form of the record, and of its copy', () => {
  const shown = show(<RecordActions definition={loan} path={path} record={someLoan} />, { may: rights });
  press('编辑');
  expect(shown.address()).toBe('/tool/loan/l1/edit');
  press('复制新增');
  expect(shown.address()).toBe('/tool/loan/new?copy-of=l1');
});

it('deletes after a confirmation and leaves for the list; a refusal keeps the page', async () => {
  let refused = true;
  const sent = answerCalls(on(resourceCalls(loan).delete, () => (refused ? new Refusal('已被引用') : null)));
  const shown = show(<RecordActions definition={loan} path={path} record={someLoan} />, { may: rights, at: '/here' });
  press('删除');
  await screen.findByRole('dialog');
  expect(sent).toEqual([]);
  await confirmDialog('删除“L-001”？');
  await waitFor(() => expect(sent).toMatchObject([{ id: 'loan.delete', query: { id: 'l1' } }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([shown.address(), notices()]).toEqual(['/here', []]);
  refused = false;
  press('删除');
  await confirmDialog('删除“L-001”？');
  await waitFor(() => expect(shown.address()).toBe(path));
  expect(notices()).toEqual([['success', '已删除']]);
});

it.each([
  [{ type: '2', status: '1' }, true],
  [{ type: '2', status: '0' }, false],
])('disables the actions that a rule %j closes', (rule, disabled) => {
  const allAuth = rights.flatMap((action) => [
    { action, type: '1', status: '1' },
    { action, ...rule },
  ]);
  show(<RecordActions definition={settled} path={path} record={{ ...someLoan, state: '0' }} />, {
    may: rights,
    permissions: { allAuth },
  });
  expect(screen.getAllByRole('button').map((button) => button.hasAttribute('disabled'))).toEqual([
    disabled,
    disabled,
    disabled,
    disabled,
  ]);
});

const running = { ...someLoan, applyNo: 'JT-1', bpmStatus: '1' };
const allActions = (actions: readonly string[]) => ({ ...someRun, actions: [...actions] });

it('offers what the server allows for a running application', async () => {
  answerCalls(on(getTodoTask, allActions(['withdraw', 'urge'])));
  show(<RecordActions definition={loanApplication} path={path} record={running} />, { may: [] });
  await screen.findByRole('button', { name: '撤回' });
  expect(buttonNames()).toEqual(['打印申请单', '撤回', '催办']);
});

it('withdraws, urges and voids with what the calls need', async () => {
  const calls = applicationCalls(loanApplication);
  const sent = answerCalls(
    on(getTodoTask, allActions(['void', 'withdraw', 'urge'])),
    on(calls.withdraw, { id: 'l1', version: 4 } as never),
    on(urge, { notified: 2 }),
    on(calls.void, { id: 'l1', version: 4 } as never),
  );
  const acts = () => sent.filter(({ id }) => id !== getTodoTask.id).map(({ id, body }) => [id, body]);
  show(<RecordActions definition={loanApplication} path={path} record={running} />, { may: [] });
  await screen.findByRole('button', { name: '撤回' });
  press('催办');
  await waitFor(() => expect(notices()).toEqual([['success', '已催办 2 人']]));
  press('撤回');
  await confirmDialog('撤回 JT-1？');
  await waitFor(() => expect(acts()).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('作废');
  const dialog = await screen.findByRole('dialog', { name: '作废 JT-1' });
  const reason = within(dialog).getByRole('textbox');
  press('确定', dialog);
  expect(await within(dialog).findByText('请填写原因')).not.toBeNull();
  fireEvent.change(reason, { target: { value: ' 重复 ' } });
  press('确定', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(acts()).toEqual([
    ['todo.urge', { instanceId: 'i1' }],
    ['loan.withdraw', { id: 'l1' }],
    ['loan.void', { id: 'l1', reason: '重复' }],
  ]);
});

it('submits a draft with its version, and tells the warnings', async () => {
  const calls = applicationCalls(loanApplication);
  const sent = answerCalls(
    on(calls.submitPath, []),
    on(calls.submit, { id: 'l1', version: 4, warnings: ['与另一张冲突'] } as never),
  );
  const draft = { ...running, bpmStatus: '0' };
  show(<RecordActions definition={loanApplication} path={path} record={draft} />, { may: rights });
  press('提交');
  await confirmDialog('提交 JT-1？提交后进入审批，不能再编辑。');
  await waitFor(() => expect(notices()).toHaveLength(1));
  expect(sent.map(({ id, body }) => [id, body])).toEqual([
    ['loan.submitPath', { values: {}, id: 'l1' }],
    ['loan.submit', { id: 'l1', version: 3 }],
  ]);
  expect(notices()[0]).toEqual(['warning', expect.stringContaining('与另一张冲突')]);
});
