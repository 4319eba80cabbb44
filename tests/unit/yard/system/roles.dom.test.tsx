import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { queryRolePermission, queryRoleTree, saveRolePermission } from '#shared/contract/rights/role-grant.ts';
import { addRoleUsers, listRoleUsers, removeRoleUsers } from '#shared/contract/rights/role-user.ts';
import { UsersInRow } from '#src/yard/system/role-buttons.tsx';
import { RoleGrantsDrawer } from '#src/yard/system/role-grants-drawer.tsx';
import { RoleUsersDialog } from '#src/yard/system/role-users-dialog.tsx';
import { agree, enter } from '#tests/support/dom/act.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { part } from '#tests/support/dom/part.ts';
import { isDisabled, press } from '#tests/support/dom/press.ts';
import { saidWithTone } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const role = { id: 'r1', roleName: 'chief', roleName_dictText: '工段长' } as never;
const people = [
  { id: 'u1', username: 'li', realname: '李工', orgCodeTxt: '一部', status: 1 },
  { id: 'u2', username: 'wang', realname: '王工', orgCodeTxt: '二部', status: 1 },
  { id: 'u3', username: 'zhao', realname: '赵工', orgCodeTxt: '二部', status: 1 },
];
const both = [addRoleUsers.access, removeRoleUsers.access];

function users(may: readonly string[], refuse = false) {
  const sent = answerCalls(
    on(listRoleUsers, { records: people, total: 3, size: 10, current: 1, pages: 1 } as never),
    on(removeRoleUsers, refuse ? new Refusal('不能移除自己') : null),
  );
  show(<RoleUsersDialog record={role} onClose={vi.fn()} />, { may });
  return (id: string) => sent.filter((each) => each.id === id).map(({ query }) => query);
}
const tick = (at: number) => fireEvent.click(screen.getAllByRole('checkbox')[at] as HTMLElement);

it('removes the ticked people, after which nobody is ticked', async () => {
  const of = users(both);
  await screen.findByText('李工');
  expect(isDisabled('移除（0）')).toBeUndefined();
  for (const at of [1, 2, 3, 1]) tick(at);
  press('移除（2）');
  await screen.findByText('确定将选中的 2 人移出该角色吗？');
  await agree();
  await waitFor(() => expect(of(listRoleUsers.id)).toHaveLength(2));
  expect(of(removeRoleUsers.id)).toEqual([{ roleId: 'r1', userIds: 'u2,u3' }]);
  expect(saidWithTone()).toEqual(['success: 已移除 2 人']);
  await waitFor(() => expect(screen.queryByRole('button', { name: /移除/ })).toBeNull());
  expect(of(listRoleUsers.id)[0]).toMatchObject({ roleId: 'r1', pageNo: '1', pageSize: '10' });
});

it('keeps the ticks after a refusal', async () => {
  const of = users(both, true);
  await screen.findByText('李工');
  tick(0);
  press('移除（3）');
  await agree();
  await waitFor(() => expect(of(removeRoleUsers.id)).toHaveLength(1));
  expect(isDisabled(/移除（3）/)).toBe(false);
  expect(saidWithTone().filter((text) => text.startsWith('success'))).toEqual([]);
});

it('searches by a part of the user name without its own wildcards', async () => {
  const of = users([]);
  await screen.findByText('李工');
  expect(isDisabled('添加用户')).toBeUndefined();
  enter('用户账号', 'l*i');
  press(/查询|搜索/);
  await waitFor(() => expect(of(listRoleUsers.id)).toHaveLength(2));
  expect(of(listRoleUsers.id)[1]).toMatchObject({ username: '*li*', roleId: 'r1' });
  tick(1);
  expect(screen.queryByRole('button', { name: /移除/ })).toBeNull();
});

it('opens the people of the role from its row', async () => {
  answerCalls(on(listRoleUsers, { records: people, total: 3, size: 10, current: 1, pages: 1 } as never));
  show(part(UsersInRow, { record: role }));
  press('用户');
  await screen.findByText('角色用户：工段长');
});

const node = (key: string, name: string) => ({ key, title: name, slotTitle: name, ruleFlag: 0, children: [] });

function grants(save: unknown = null) {
  const sent = answerCalls(
    on(queryRoleTree, { treeList: [node('m1', '脚手架'), node('m2', '场地')], ids: ['m1', 'm2'] } as never),
    on(queryRolePermission, ['m1', 'gone'] as never),
    on(saveRolePermission, save as never),
  );
  const onClose = vi.fn();
  show(<RoleGrantsDrawer record={role} onClose={onClose} />);
  return { onClose, saved: () => sent.filter(({ id }) => id === saveRolePermission.id).map(({ body }) => body) };
}

it('saves only a change, with the grants before and now', async () => {
  const { onClose, saved } = grants();
  await screen.findByText('全选');
  expect(isDisabled('保存')).toBe(true);
  press('全选');
  expect(isDisabled('保存')).toBe(false);
  expect(isDisabled('取消')).toBe(false);
  press('保存');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saved()).toEqual([{ roleId: 'r1', permissionIds: 'm1,gone,m2', lastpermissionIds: 'm1,gone' }]);
  expect(saidWithTone()).toEqual(['success: 已保存：授予 1 项，收回 0 项']);
});

it('asks before it discards a change, and stays open after a refusal', async () => {
  const { onClose, saved } = grants(new Refusal('不能超出本人权限'));
  fireEvent.click(await screen.findByText('全选'));
  press('保存');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(onClose).not.toHaveBeenCalled();
  press('取消');
  await screen.findByText('有未保存的授权改动，确定放弃吗？');
  expect(onClose).not.toHaveBeenCalled();
  await agree();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
