import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  inviteToTenants,
  leaveTenant,
  listInvitableProjects,
  listTenantUsers,
} from '#shared/contract/people/tenant.ts';
import {
  admitPerson,
  listAdmissibleProjects,
  listAdmissibleRoles,
  refusePerson,
} from '#shared/contract/session/registration.ts';
import { DecideInRow } from '#src/yard/system/decide-registration-button.tsx';
import { DecideRegistrationDialog } from '#src/yard/system/decide-registration-dialog.tsx';
import { TenantUsersDialog } from '#src/yard/system/tenant-users-dialog.tsx';
import { agree, choose, enter, settled } from '#tests/support/dom/act.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { part } from '#tests/support/dom/part.ts';
import { isDisabled, press } from '#tests/support/dom/press.ts';
import { saidWithTone } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const person = { id: 'r1', realname: '赵工', username: 'zhao', phone: '13800000000', state: '1' } as never;

function registration(may: readonly string[], projects: unknown[] = []) {
  const sent = answerCalls(
    on(listAdmissibleRoles, [{ id: 'role1', roleName_dictText: '工段长' }] as never),
    on(listAdmissibleProjects, projects as never),
    on(admitPerson, null),
    on(refusePerson, null),
  );
  const handlers = { onClose: vi.fn(), onDone: vi.fn() };
  show(<DecideRegistrationDialog record={person} {...handlers} />, { may });
  return { ...handlers, of: (id: string) => sent.filter((each) => each.id === id).map(({ body }) => body) };
}
const refuse = ['system:registration:refuse'];

it('admits nobody without departments and roles', async () => {
  const { of, onClose } = registration([]);
  expect(screen.queryByText('请选择部门!')).toBeNull();
  press('通过');
  await screen.findByText('请选择部门!');
  screen.getByText('请选择角色!');
  await choose('角色', '工段长');
  await waitFor(() => expect(screen.queryByText('请选择角色!')).toBeNull());
  press('通过');
  await settled();
  expect([of(admitPerson.id), onClose.mock.calls]).toEqual([[], []]);
});

it.each([
  ['  不认识 ', '不认识'],
  ['   ', null],
])('refuses with the reason %j as %j', async (typed, reason) => {
  const { of, onClose, onDone } = registration(refuse);
  enter('拒绝说明', typed);
  press('拒绝');
  await screen.findByText('拒绝后该账号将被删除，是否继续？');
  await agree();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onDone).toHaveBeenCalledOnce();
  expect(of(refusePerson.id)).toEqual([{ id: 'r1', reason }]);
  expect(saidWithTone()).toEqual(['success: 已拒绝 赵工 的注册']);
});

it.each([
  [refuse, [{ id: 'p1', projectNo: 'X1', projectName_dictText: '甲' }], [false, true, true]],
  [[], [], [undefined, false, false]],
])('shows with the rights %j and projects %j what is needed', async (may, projects, [refusal, reason, project]) => {
  registration(may, projects);
  await waitFor(() => expect(screen.queryByText('项目') !== null).toBe(project));
  expect([isDisabled('拒绝'), screen.queryByText('拒绝说明') !== null]).toEqual([refusal, reason]);
});

it.each([
  ['1', true],
  ['2', false],
])('offers the decision in state %s: %s', (state, offered) => {
  show(part(DecideInRow, { record: { id: 'r1', state }, onChanged: vi.fn() }));
  expect(screen.queryByRole('button', { name: '审核' }) !== null).toBe(offered);
});

const member = (id: string, with_ = {}) => ({
  id,
  username: `name${id}`,
  realname: `人${id}`,
  createTime: '2026-11-03 10:00:00',
  userTenantStatus: 1,
  ...with_,
});
const rights = [inviteToTenants.access, leaveTenant.access];

function members(total: number, may = rights, rows = [member('1'), member('2', { userTenantStatus: 5 })]) {
  const sent = answerCalls(
    on(listTenantUsers, { records: rows, total } as never),
    on(listInvitableProjects, [] as never),
    on(inviteToTenants, null),
    on(leaveTenant, null),
  );
  show(<TenantUsersDialog tenant={{ id: 7, name: '东厂' }} onClose={vi.fn()} />, { may, username: 'name3' });
  return (id: string) => sent.filter((each) => each.id === id).map(({ query }) => query);
}

it('invites by a trimmed user name, then reads the members again', async () => {
  const of = members(2);
  await screen.findByText('人1');
  expect(isDisabled('邀请')).toBe(true);
  enter('按用户账号邀请', '  ');
  expect(isDisabled('邀请')).toBe(true);
  enter('按用户账号邀请', ' zhao ');
  press('邀请');
  await waitFor(() => expect(of(listTenantUsers.id)).toHaveLength(2));
  expect(of(inviteToTenants.id)).toEqual([{ ids: '7', username: 'zhao' }]);
  expect((screen.getByLabelText('按用户账号邀请') as HTMLInputElement).value).toBe('');
});

it('says since when somebody is a member, and removes others but not oneself', async () => {
  const of = members(2, rights, [member('1'), member('2', { userTenantStatus: 5 }), member('3')]);
  const lines = await screen.findAllByRole('listitem');
  const texts = lines.map((line) => line.textContent);
  expect(texts).toEqual([
    '人1 name12026-11-03 加入请离',
    '人2 name2已邀请，等待对方同意请离',
    '人3 name32026-11-03 加入',
  ]);
  press('请离', lines[1]);
  await screen.findByText('将 人2 请离该租户？其角色和部门会一并取消。');
  await agree();
  await waitFor(() => expect(of(listTenantUsers.id)).toHaveLength(2));
  expect(of(leaveTenant.id)).toEqual([{ userIds: '2', tenantId: '7' }]);
  expect(saidWithTone()).toEqual(['success: 人2 已离开该租户']);
});

it('pages only if there are more than twenty members, up to the last page', async () => {
  const of = members(40);
  await screen.findByText('人1');
  expect([isDisabled('上一页'), isDisabled('下一页')]).toEqual([true, false]);
  press('下一页');
  await screen.findByText('第 2 页，共 40 人');
  await screen.findByText('人1');
  expect([isDisabled('上一页'), isDisabled('下一页')]).toEqual([false, true]);
  press('上一页');
  await screen.findByText('第 1 页，共 40 人');
  expect(of(listTenantUsers.id).map(({ pageNo, pageSize, userTenantId }) => [pageNo, pageSize, userTenantId])).toEqual([
    ['1', '20', '7'],
    ['2', '20', '7'],
  ]);
});

it('has no pages for twenty members, and no actions without rights', async () => {
  members(20, []);
  await screen.findByText('人1');
  expect([isDisabled('下一页'), isDisabled('邀请'), isDisabled('请离')]).toEqual([undefined, undefined, undefined]);
});

it('invites nobody to a tenant whose members cannot be read', async () => {
  answerCalls(on(listTenantUsers, new Refusal('停机')), on(listInvitableProjects, [] as never));
  show(<TenantUsersDialog tenant={{ id: 7, name: '东厂' }} onClose={vi.fn()} />, { may: rights });
  await screen.findByText('停机');
  expect(isDisabled('邀请')).toBeUndefined();
});

it('says that there are no members', async () => {
  members(0, rights, []);
  await screen.findByText('还没有成员');
});
