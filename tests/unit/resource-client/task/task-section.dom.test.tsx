import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { TodoTask, WaitingPart } from '#src/resource/task/task.ts';
import { TaskSection } from '#src/resource/task/task-section.tsx';
import { WitnessDialog } from '#src/resource/task/witness-dialog.tsx';
import { answerCalls } from '#tests/support/dom/answer.ts';
import { loan, loanApplication, someLoan } from '#tests/support/dom/loan.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';
import { someRun, someTask } from '#tests/support/dom/some-run.ts';

const record = { ...someLoan, applyNo: 'JT-1', bpmStatus: '1' };
const open = (more: Partial<TodoTask>, definition = loanApplication) =>
  show(<TaskSection definition={definition} task={{ ...someRun, ...more }} record={record} leaveTo={null} />, {
    resources: [loan],
  });
const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

it('shows the columns of the pending list and the references first, and the time left of an own task', () => {
  open({});
  expect(facts()).toEqual(['船舶: HS2401', '日期: 2026-11-20', '件数: 2', '紧急程度: –']);
  expect(screen.getByRole('heading', { level: 2, name: '借条 吊装' })).not.toBeNull();
  document.body.replaceChildren();
  open({ task: someTask });
  expect(facts().at(-1)).toBe('办理时限: 不限时');
});

it('shows the columns of the list of a resource without an approval, each once', () => {
  open({}, loan);
  expect(facts().map((fact) => fact.split(':')[0])).toEqual(['船舶', '编号', '状态', '日期', '件数']);
});

it('has a decision form only for an own task', () => {
  open({ actions: ['pass'] });
  expect(screen.queryByRole('region', { name: '处理意见' })).toBeNull();
  document.body.replaceChildren();
  open({ actions: ['pass'], task: someTask });
  expect(screen.queryByRole('heading', { name: '处理意见 · 工段审核' })).not.toBeNull();
});

const decision = {
  nodeKey: 'a',
  nodeName: '工段',
  username: 'u',
  realname: '王工',
  action: 'pass',
  comment: null,
  time: '2026-11-20 08:00:00',
  witness: null,
};

it('lists earlier decisions, or says that there is none', () => {
  open({});
  expect(screen.queryByText('您是第一个处理人')).not.toBeNull();
  document.body.replaceChildren();
  open({
    decided: [
      { ...decision, comment: '好' },
      { ...decision, nodeKey: 'b', witness: '李工' },
    ],
  });
  expect(screen.queryByText('您是第一个处理人')).toBeNull();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '工段王工通过2026-11-20 08:00:00好',
    '工段王工在李工的设备上签字2026-11-20 08:00:00',
  ]);
});

it('links the records that a warning names, as far as the user has a page for them', () => {
  const links = [
    { resource: 'loan', id: 'l9', text: 'L-009' },
    { resource: 'ship', id: 's1', text: 'HS2401' },
    { resource: 'loan', id: 'l8', text: '' },
    { resource: 'loan', id: 'l7', text: 'L-007' },
  ];
  open({ warnings: [{ text: '与 L-009、HS2401 冲突，见 L-009', links }] });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('请注意与 L-009、HS2401 冲突，见 L-009');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['L-009', '/loan/l9'],
  ]);
});

it('has no warning without one', () => {
  open({});
  expect(screen.queryByRole('alert')).toBeNull();
});

const part = (...signers: WaitingPart['signers']): WaitingPart => ({
  taskId: 't9',
  nodeName: '安全审核',
  people: [],
  dueTime: null,
  mine: false,
  signers,
});
const [hse, crew] = [
  { username: 'hse_01', realname: '安全员' },
  { username: 'scaf_crew', realname: '架子工' },
];

it.each([
  [[hse], '请 安全员 在此处签字', ['请先由签字人手写签字']],
  [[hse, crew], '请在此处签字', ['请选择签字人', '请先由签字人手写签字']],
])('takes no signature without signer and drawing: %j', async (signers, hint, problems) => {
  const sent = answerCalls();
  const onClose = vi.fn();
  show(<WitnessDialog definition={loan} run={someRun} part={part(...signers)} onClose={onClose} />);
  expect(screen.queryByText(hint)).not.toBeNull();
  const told = () =>
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '');
  expect(told()).toEqual([]);
  press('确认见证');
  await waitFor(() => expect(told()).toEqual(problems));
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(onClose).toHaveBeenCalledOnce();
});
