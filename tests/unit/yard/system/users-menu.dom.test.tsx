import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { changePassword } from '#shared/contract/people/user.ts';
import { freezeUsers, handOverTasks, openTasksOfUsers } from '#shared/contract/people/user-admin.ts';
import { addAgent } from '#shared/contract/people/user-agent.ts';
import { previewUser } from '#shared/contract/rights/menu.ts';
import { anonymisePerson, exportPerson } from '#shared/contract/session/personal.ts';
import { saidWithTone } from '#tests/support/dom/said.ts';
// Loaded with the file, so that a press does not wait for it on a busy machine.
import '#src/yard/system/reset-password-dialog.tsx';
import { FreezeSelected, OpenSelected } from '#src/yard/system/user-freeze-buttons.tsx';
import { ManageInRow } from '#src/yard/system/user-manage-menu.tsx';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { part } from '#tests/support/dom/part.ts';
import { isDisabled, press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const li = { id: 'u1', username: 'li', realname: '李工', status: 1 };
const wang = { id: 'u2', username: 'wang', realname: '王工', status: 2 };
const every = [changePassword, freezeUsers, addAgent, handOverTasks, previewUser, exportPerson, anonymisePerson].map(
  ({ access }) => access,
);
const menu = [{ path: '/explain', component: 'system/PermissionExplain', children: [] }] as never;

function manage(record: object, may: readonly string[], pages = menu) {
  const onChanged = vi.fn();
  const props = { record, onChanged } as never;
  const shown = show(<ManageInRow {...(props as object as Parameters<typeof ManageInRow>[0])} />, {
    may,
    permissions: { menu: pages },
  });
  return { ...shown, onChanged };
}
const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

it.each([
  [every, li, ['重置密码', '冻结', '代理人', '移交待办', '以此用户预览', '导出个人数据', '离职匿名化']],
  [[changePassword.access, freezeUsers.access], wang, ['重置密码', '解冻']],
])('has the actions that the rights %j allow', async (may, record, names) => {
  manage(record, may);
  press(`操作：${record.realname}`);
  await screen.findAllByRole('menuitem');
  expect(items()).toEqual(names);
});

it('has no menu without a right, and none that opens while the row is busy', () => {
  const { again } = manage(li, []);
  expect(screen.queryByRole('button')).toBeNull();
  again(part(ManageInRow, { record: undefined, onChanged: vi.fn() }));
  expect(screen.queryByRole('button')).toBeNull();
});

it('previews the user by name', async () => {
  const { address } = manage({ ...li, username: 'li&co' }, every);
  press('操作：李工');
  fireEvent.click(await screen.findByText('以此用户预览'));
  expect(address()).toBe('/explain?preview=li%26co');
});

it('has no preview without its page', async () => {
  manage(li, [previewUser.access, changePassword.access], [] as never);
  press('操作：李工');
  await screen.findAllByRole('menuitem');
  expect(items()).toEqual(['重置密码']);
});

it('opens the dialog of its item', async () => {
  manage(li, every);
  press('操作：李工');
  fireEvent.click(await screen.findByText('重置密码'));
  await screen.findByText('重置密码：李工');
});

const openTasks = (tasks: number) => [
  { id: 'u1', realname: '李工', tasks },
  { id: 'u2', realname: '王工', tasks: 0 },
];

function freezing(Button: typeof FreezeSelected, may: readonly string[], refuse = false) {
  const sent = answerCalls(
    on(openTasksOfUsers, openTasks(3) as never),
    on(freezeUsers, refuse ? new Refusal('不能冻结自己') : null),
  );
  const onChanged = vi.fn();
  show(part(Button, { selected: () => [li, wang], onChanged }), { may });
  return { onChanged, of: (id: string) => sent.filter((each) => each.id === id) };
}

it('names open tasks before freezing, then freezes all selected', async () => {
  const { of, onChanged } = freezing(FreezeSelected, [openTasksOfUsers.access]);
  press('冻结');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('确定冻结 李工、王工 吗？其登录将立即失效。');
  expect(screen.queryByText('还有 3 项待办只能由 李工 办理，建议先移交。')).not.toBeNull();
  expect(screen.queryByText(/由 王工 办理/)).toBeNull();
  expect(of(openTasksOfUsers.id).map(({ query }) => query)).toEqual([{ ids: 'u1,u2' }]);
  expect(of(freezeUsers.id)).toEqual([]);
  press('冻结', dialog);
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(of(freezeUsers.id).map(({ body }) => body)).toEqual([{ ids: 'u1,u2', status: 2 }]);
  expect(saidWithTone()).toEqual(['success: 已冻结 2 人']);
});

it.each([
  ['freezing without the right to hand over', FreezeSelected, '冻结', []],
  ['unfreezing', OpenSelected, '解冻', [openTasksOfUsers.access]],
])('reads no tasks for %s', async (_, Button, name, may) => {
  const { of, onChanged } = freezing(Button, may);
  press(name);
  const dialog = await screen.findByRole('dialog');
  press(name, dialog);
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(of(openTasksOfUsers.id)).toEqual([]);
  const status = name === '冻结' ? 2 : 1;
  expect(of(freezeUsers.id).map(({ body }) => body)).toEqual([{ ids: 'u1,u2', status }]);
});

it('announces no success after a refusal', async () => {
  const { of, onChanged } = freezing(OpenSelected, [], true);
  press('解冻');
  press('解冻', await screen.findByRole('dialog'));
  await waitFor(() => expect(of(freezeUsers.id)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([onChanged.mock.calls, saidWithTone().filter((text) => text.startsWith('success'))]).toEqual([[], []]);
});

it('is disabled while the list is', () => {
  show(part(FreezeSelected, { selected: () => [li], disabled: true, onChanged: vi.fn() }));
  expect(isDisabled('冻结')).toBe(true);
});
