import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { changePassword, listUserComponentData } from '#shared/contract/people/user.ts';
import { handOverTasks, openTasksOfUsers } from '#shared/contract/people/user-admin.ts';
import { anonymisePerson } from '#shared/contract/session/personal.ts';
import { AnonymiseDialog } from '#src/yard/system/anonymise-dialog.tsx';
import { HandOverDialog } from '#src/yard/system/hand-over-dialog.tsx';
import { ResetPasswordDialog } from '#src/yard/system/reset-password-dialog.tsx';
import { choose, enter, settled } from '#tests/support/dom/act.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { isDisabled, press } from '#tests/support/dom/press.ts';
import { saidWithTone } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const record = { id: 'u1', username: 'li', realname: '李工' } as never;
const handlers = () => ({ onClose: vi.fn(), onDone: vi.fn() });

it('anonymises only after exactly the user name was typed', async () => {
  const sent = answerCalls(on(anonymisePerson, { pseudonym: 'P-7' } as never));
  const props = handlers();
  show(<AnonymiseDialog record={record} {...props} />);
  for (const [text, disabled] of [
    ['', true],
    ['Li', true],
    ['li ', true],
    ['li', false],
  ] as const) {
    enter('请输入账号 li 以确认', text);
    expect(isDisabled('离职匿名化'), text).toBe(disabled);
  }
  press('离职匿名化');
  await waitFor(() => expect(props.onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => body)).toEqual([{ id: 'u1', username: 'li' }]);
  expect(props.onDone).toHaveBeenCalledOnce();
  expect(saidWithTone()).toEqual(['success: 已匿名化为 P-7，其他记录中的姓名将在几分钟内替换']);
});

it('shows why a person cannot be anonymised below the field, and stays open', async () => {
  answerCalls(on(anonymisePerson, new Refusal('仍有待办')));
  const props = handlers();
  show(<AnonymiseDialog record={record} {...props} />);
  enter('请输入账号 li 以确认', 'li');
  press('离职匿名化');
  await screen.findByText('仍有待办');
  expect([props.onClose.mock.calls, props.onDone.mock.calls, saidWithTone()]).toEqual([[], [], []]);
});

it('sends no empty password, and shows a refusal below the field', async () => {
  let refuse = true;
  const sent = answerCalls(on(changePassword, () => (refuse ? new Refusal('密码太短') : null)));
  const props = handlers();
  show(<ResetPasswordDialog record={record} {...props} />);
  const field = screen.getByLabelText('新密码');
  expect(field.getAttribute('aria-invalid')).toBe('false');
  expect(screen.queryByText('该用户的所有登录将失效，首次登录时须修改密码。')).not.toBeNull();
  press('重置密码');
  await screen.findByText('请输入新密码!');
  await settled();
  expect([field.getAttribute('aria-invalid'), sent]).toEqual(['true', []]);

  enter('新密码', 'Short_1');
  press('重置密码');
  await screen.findByText('密码太短');
  expect([props.onClose.mock.calls, saidWithTone()]).toEqual([[], []]);

  refuse = false;
  enter('新密码', 'Longer_than_1');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(props.onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => body)).toEqual([
    { username: 'li', password: 'Short_1' },
    { username: 'li', password: 'Longer_than_1' },
  ]);
  expect(saidWithTone()).toEqual(['success: 已重置 李工 的密码']);
});

const colleague = { id: 'u2', username: 'wang', realname: '王工', orgCodeTxt: '二部' };

function handOver(tasks: number, ...answers: unknown[]) {
  const sent = answerCalls(
    on(openTasksOfUsers, [{ id: 'u1', realname: '李工', tasks }] as never),
    on(handOverTasks, () => answers.shift() as never),
    on(listUserComponentData, { records: [colleague], total: 1 } as never),
  );
  const props = handlers();
  show(<HandOverDialog record={record} {...props} />);
  return { ...props, handed: () => sent.filter(({ id }) => id === handOverTasks.id).map(({ body }) => body), sent };
}

it('offers to hand over only if there are tasks', async () => {
  handOver(0);
  expect(isDisabled('移交待办')).toBe(true);
  await screen.findByText('没有只能由该用户办理的待办，无需移交。');
  expect(isDisabled('移交待办')).toBe(true);
});

it('marks a missing colleague, hands over, and lists what stayed', async () => {
  const failed = [{ no: 'JJ-1', reason: '该节点须本人办理' }];
  const { onClose, onDone, handed, sent } = handOver(3, { handed: 2, failed }, { handed: 1, failed: [] });
  await screen.findByText('共有 3 项待办只能由该用户办理。');
  expect(document.querySelector('.ant-select-status-error')).toBeNull();
  press('移交待办');
  await waitFor(() => expect(document.querySelector('.ant-select-status-error')).not.toBeNull());
  await settled();
  expect(handed()).toEqual([]);

  await choose('移交给', '王工');
  enter('说明', '  休假 ');
  press('移交待办');
  expect((await screen.findByRole('alert')).textContent).toBe('以下待办未能移交：JJ-1 该节点须本人办理');
  expect([onClose.mock.calls.length, onDone.mock.calls.length]).toEqual([0, 1]);
  expect(handed()).toEqual([{ userId: 'u1', to: 'wang', comment: '休假' }]);
  expect(saidWithTone()).toEqual(['warning: 已移交 2 项待办']);
  await waitFor(() => expect(sent.filter(({ id }) => id === openTasksOfUsers.id)).toHaveLength(2));

  enter('说明', '   ');
  await waitFor(() => press('移交待办'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(handed().at(-1)).toEqual({ userId: 'u1', to: 'wang' });
  expect(saidWithTone().at(-1)).toBe('success: 已移交 1 项待办');
});
