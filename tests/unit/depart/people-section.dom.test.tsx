import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addDepartUsers, listDepartUsers, removeDepartUsers } from '#shared/contract/people/depart-people.ts';
import { departRolesOfUser, giveDepartRoles, rolesOfDepart } from '#shared/contract/people/depart-role.ts';
import { listUsers } from '#shared/contract/people/user.ts';
import { AddPeopleDialog } from '#src/features/depart/add-people-dialog.tsx';
import { GiveRolesDialog } from '#src/features/depart/give-roles-dialog.tsx';
import { PeopleSection } from '#src/features/depart/people-section.tsx';
import { answerCalls, onPart, Refusal } from '#tests/support/dom/answer.ts';
import { found, only, type } from '#tests/support/dom/find.ts';
import { button, press } from '#tests/support/dom/press.ts';
import { said } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const add = 'system:user:editDepartWithUser';
const remove = removeDepartUsers.access;
const give = 'system:depart:role:userAdd';
const people = [
  {
    id: 'u1',
    realname: '王伟',
    username: 'wang',
    orgCode: '制造部',
    sex_dictText: '男',
    phone: '138',
    status_dictText: '正常',
  },
  {
    id: 'u2',
    realname: '李芳',
    username: 'li',
    orgCode: '电装课',
    sex_dictText: '女',
    phone: null,
    status_dictText: '冻结',
  },
];

async function section(may: readonly string[], records: readonly object[] = people, total = 45) {
  const sent = answerCalls(
    onPart(listDepartUsers, { records, total }),
    onPart(removeDepartUsers, null),
    onPart(rolesOfDepart, []),
    onPart(departRolesOfUser, []),
    onPart(listUsers, { records: people, total: 2 }),
  );
  show(<PeopleSection departId="d1" />, { may });
  expect(found('.ant-btn')).toEqual([]);
  await waitFor(() => expect(document.body.textContent).toContain(total > 0 ? '王伟' : '人员'));
  return sent;
}
const rows = () => found('tbody tr').map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
const boxes = () => found('input[type="checkbox"]') as HTMLInputElement[];
const ticks = () => boxes().map(({ checked }) => checked);
const tick = (name: string) => fireEvent.click(only('input[type="checkbox"]', name));

describe('the people of a department', () => {
  it('are listed with their data; without rights there is nothing to tick or press', async () => {
    await section([]);
    expect(rows()).toEqual([
      ['王伟', 'wang', '制造部', '男', '138', '正常'],
      ['李芳', 'li', '电装课', '女', '', '冻结'],
    ]);
    expect([boxes(), found('button', '添加人员')]).toEqual([[], []]);
  });

  it.each([
    [add, ['添加人员']],
    [give, ['分配角色', '分配角色']],
    [remove, []],
  ])('with the right %s have the buttons %j', async (right, names) => {
    await section([right]);
    expect(found('.ant-btn:not(.ant-input-search-btn)').map((each) => each.textContent)).toEqual(names);
    expect(boxes()).toHaveLength(right === remove ? 3 : 0);
  });

  it('are ticked one by one or all, and taken out together, after which nothing is ticked', async () => {
    const sent = await section([remove]);
    tick('选择 李芳');
    expect([ticks(), only('[aria-live]').textContent]).toEqual([[false, false, true], '已选 1 人']);
    const isSome = () => boxes()[0]?.closest('.ant-checkbox')?.classList.contains('ant-checkbox-indeterminate');
    expect(isSome()).toBe(true);
    tick('选择 王伟');
    expect([ticks(), isSome()]).toEqual([[true, true, true], false]);
    tick('全选');
    expect([ticks(), found('button', '移出部门')]).toEqual([[false, false, false], []]);
    tick('全选');
    press('移出部门');
    await waitFor(() => expect(document.body.textContent).toContain('把所选 2 人移出本部门？'));
    fireEvent.click(only('.ant-popconfirm button.ant-btn-primary, .ant-popconfirm button.ant-btn-dangerous'));
    await waitFor(() => expect(ticks()).toEqual([false, false, false]));
    expect(sent.filter(({ id }) => id === removeDepartUsers.id).map(({ query }) => query)).toEqual([
      { depId: 'd1', userIds: 'u1,u2' },
    ]);
    expect(said()).toEqual(['已移出 2 人']);
    expect(found('button', '移出部门')).toEqual([]);
    // The list is loaded again.
    await waitFor(() => expect(sent.filter(({ id }) => id === listDepartUsers.id)).toHaveLength(2));
  });

  it('are searched from the first page on, and paged by twenty', async () => {
    const sent = await section([]);
    expect(only('.ant-pagination').textContent).toContain('共 45 人');
    fireEvent.click(only('li[title="3"]'));
    await waitFor(() => expect(sent).toHaveLength(2));
    type(only('input[placeholder="姓名或账号"]'), ' 王 ');
    fireEvent.keyDown(only('input[placeholder="姓名或账号"]'), { key: 'Enter' });
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.map(({ query }) => query)).toEqual([
      { depId: 'd1', pageNo: '1', pageSize: '20' },
      { depId: 'd1', pageNo: '3', pageSize: '20' },
      { depId: 'd1', pageNo: '1', pageSize: '20', keyword: '王' },
    ]);
  });

  it('are said to be none, or none for this search', async () => {
    await section([], [], 0);
    expect(document.body.textContent).toContain('这个部门还没有人员');
    expect(found('table, .ant-pagination')).toEqual([]);
    type(only('input[placeholder="姓名或账号"]'), '王');
    fireEvent.keyDown(only('input[placeholder="姓名或账号"]'), { key: 'Enter' });
    await waitFor(() => expect(document.body.textContent).toContain('没有符合条件的人员'));
  });

  it('that could not be read are read again', async () => {
    const answer = vi.fn((): unknown => new Refusal('无权查看'));
    answerCalls(onPart(listDepartUsers, answer));
    show(<PeopleSection departId="d1" />);
    await waitFor(() => expect(document.body.textContent).toContain('加载失败：无权查看'));
    expect(document.body.textContent).not.toContain('还没有人员');
    answer.mockReturnValue({ records: people, total: 2 });
    press('重试');
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('get roles in a dialog of the person', async () => {
    await section([give]);
    press('给 李芳 分配部门角色');
    await waitFor(() => expect(only('.ant-modal-title').textContent).toBe('给 李芳 分配部门角色'));
  });

  it('are added in a dialog', async () => {
    await section([add]);
    press('添加人员');
    await waitFor(() => expect(only('.ant-modal-title').textContent).toContain('添加人员'));
  });
});

describe('the dialog that adds people', () => {
  const opened = async () => {
    const sent = answerCalls(onPart(listUsers, { records: people, total: 2 }), onPart(addDepartUsers, null));
    const onClose = vi.fn();
    show(<AddPeopleDialog departId="d1" onClose={onClose} />);
    await waitFor(() => expect(found('section[aria-label="添加人员"] tbody tr')).toHaveLength(2));
    return { sent, onClose };
  };

  it('offers active people, and adds the chosen ones by id', async () => {
    const { sent, onClose } = await opened();
    expect(sent[0]?.query).toMatchObject({ status: '1', pageNo: '1' });
    for (const row of found('section[aria-label="添加人员"] tbody tr')) fireEvent.click(row);
    press('确定');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect([sent[1]?.body, said()]).toEqual([{ depId: 'd1', userIdList: ['u1', 'u2'] }, ['已添加 2 人']]);
  });

  it('closes without sending if nobody is chosen', async () => {
    const { sent, onClose } = await opened();
    press('确定');
    expect([onClose.mock.calls.length, sent.length]).toEqual([1, 1]);
  });
});

describe('the dialog of a person’s roles in a department', () => {
  const roles = [
    { id: 'r1', roleName: '班组长' },
    { id: 'r2', roleName: '安全员' },
  ];
  function opened(all: unknown = roles, held: unknown = [{ droleId: 'r1' }]) {
    const sent = answerCalls(
      onPart(rolesOfDepart, all),
      onPart(departRolesOfUser, held),
      onPart(giveDepartRoles, null),
    );
    const onClose = vi.fn();
    show(<GiveRolesDialog departId="d1" person={{ id: 'u1', realname: '王伟' }} onClose={onClose} />);
    return { sent, onClose };
  }

  it('ticks those that the person has, and sends the new ones beside the old ones', async () => {
    const { sent, onClose } = opened();
    expect([button('保存').hasAttribute('disabled'), found('.sw-skeleton, [aria-busy="true"]').length >= 0]).toEqual([
      true,
      true,
    ]);
    await waitFor(() => expect(ticks()).toEqual([true, false]));
    expect(button('保存').hasAttribute('disabled')).toBe(true);
    for (const box of boxes()) fireEvent.click(box);
    press('保存');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent.slice(0, 2).map(({ query }) => query)).toEqual(new Array(2).fill({ departId: 'd1', userId: 'u1' }));
    expect(sent[2]?.body).toEqual({ userId: 'u1', newRoleId: 'r2', oldRoleId: 'r1' });
  });

  it('says that the department has none, or why they could not be read', async () => {
    opened([], []);
    await waitFor(() => expect(document.body.textContent).toContain('这个部门还没有部门角色'));
    document.body.replaceChildren();
    opened(roles, new Refusal('无权查看'));
    await waitFor(() => expect(only('.ant-modal [role="alert"]').textContent).toBe('加载失败：无权查看'));
    expect([boxes(), button('保存').hasAttribute('disabled')]).toEqual([[], true]);
  });
});
