import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Call } from '#shared/contract/call.ts';
import { departIdTree } from '#shared/contract/people/depart.ts';
import { getPositions, listPositions } from '#shared/contract/people/position.ts';
import { listUserComponentData, listUsers } from '#shared/contract/people/user.ts';
import { listAllRoles, listRoles } from '#shared/contract/rights/role.ts';
import { namedControl } from '#src/controls/named-controls.ts';
import { DepartSide } from '#src/controls/people/depart-side.tsx';
import { textOfUser } from '#src/controls/people/user-rows.ts';
import { UserSelect } from '#src/controls/user-select.tsx';
import { answerCalls, on } from '#tests/support/dom/answer.ts';
import { found, only } from '#tests/support/dom/find.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const page = (records: readonly object[]) => ({ records, total: records.length, size: 10, current: 1, pages: 1 });
const answer = (call: Call, result: unknown) => on(call as never, result as never);
const roles = [
  { id: 'r1', roleCode: 'planner', roleName: '计划员', description: '排计划' },
  { id: 'r2', roleCode: 'gate', roleName: '门卫', description: null },
];
const positions = [{ id: 'p1', code: 'zw1', name: '工段长', rank: '一级' }];
const users = [
  { id: 'u1', username: 'wang', realname: '王伟', orgCodeTxt: '制造部', sex_dictText: '男' },
  { id: 'u2', username: 'li', realname: '李芳', orgCodeTxt: null },
];
const tree = [
  { value: 'd1', title: '公司', code: 'A01', children: [{ value: 'd2', title: '制造部', code: 'A01A01' }] },
];

async function picker(name: string, props: object) {
  const sent = answerCalls(
    answer(listRoles, page(roles)),
    answer(listAllRoles, roles),
    answer(listPositions, page(positions)),
    answer(getPositions, positions),
    answer(listUsers, page(users)),
    answer(listUserComponentData, page(users)),
    answer(departIdTree, tree),
  );
  const Control = (await namedControl(name)?.())?.Control ?? 'b';
  const onChange = vi.fn();
  show(<Control value={null} onChange={onChange} {...props} />);
  return { sent, onChange };
}

it.each([
  ['role-picker', 'planner', 'role.list', { roleCode: 'planner,', pageNo: '1', pageSize: '1' }, '计划员'],
  ['role-id-picker', 'r2', 'role.all', {}, '门卫'],
  ['role-grant-picker', 'gate', 'role.list', { roleCode: 'gate,', pageNo: '1', pageSize: '1' }, '门卫'],
  ['position-picker', 'zw1', 'position.list', { code: 'zw1,', pageNo: '1', pageSize: '1' }, '工段长'],
  ['position-id-picker', 'p1', 'position.byIds', { ids: 'p1' }, '工段长'],
  ['user-picker', 'wang', 'user.list', { username: 'wang,', pageNo: '1', pageSize: '1' }, '王伟'],
  ['user-by-depart-picker', 'li', 'user.list', { username: 'li,', pageNo: '1', pageSize: '1' }, '李芳'],
])('%s shows the name of %s, read by %s %j', async (name, value, _, query, text) => {
  const { sent } = await picker(name, { value });
  await waitFor(() => expect(document.body.textContent).toContain(text));
  expect(sent.map((each) => each.query)).toEqual([query]);
});

const newest = { pageNo: '1', pageSize: '10', column: 'createTime', order: 'desc' };
it.each([
  ['role-picker', '选择角色', { ...newest }, 'gate', ['角色名称', '角色编码', '描述']],
  ['role-id-picker', '选择角色', { ...newest }, 'r2', ['角色名称', '角色编码', '描述']],
  ['role-grant-picker', '选择角色', { ...newest, grantable: 'true' }, 'gate', ['角色名称', '角色编码', '描述']],
  ['position-picker', '选择职务', { ...newest }, 'zw1', ['职务名称', '职务编码', '职级']],
  ['position-id-picker', '选择职务', { ...newest }, 'p1', ['职务名称', '职务编码', '职级']],
  [
    'user-picker',
    '选择用户',
    { ...newest, status: '1' },
    'li',
    ['用户账号', '用户姓名', '性别', '手机号码', '生日', '部门'],
  ],
])('%s opens “%s”, asks for %j, and stores %s', async (name, title, query, stored, heads) => {
  const { sent, onChange } = await picker(name, { opening: { typed: '' } });
  await waitFor(() => expect(found('tbody tr').length).toBeGreaterThan(0));
  expect(only('.ant-modal-title').textContent).toBe(title);
  expect(sent.map((each) => each.query)).toEqual([query]);
  expect(
    found('thead th')
      .slice(1)
      .map((each) => each.textContent),
  ).toEqual(heads);
  fireEvent.doubleClick(found('tbody tr').at(-1) as Element);
  expect(onChange.mock.calls).toEqual([[stored]]);
});

it('several people are chosen with their list at the side, and people with the same name are left out', async () => {
  const { onChange } = await picker('user-picker', { opening: { typed: '' }, multi: true });
  await waitFor(() => expect(found('section[aria-label="选择用户"] tbody tr')).toHaveLength(2));
  for (const row of found('section[aria-label="选择用户"] tbody tr')) fireEvent.click(row);
  expect(only('section[aria-label="已选"]').textContent).toContain('用户姓名');
  press('确定');
  expect(onChange.mock.calls).toEqual([['wang,li']]);
});

describe('people of a department', () => {
  it('are those of the chosen one; choosing it again, or all, shows all', async () => {
    const { sent } = await picker('user-by-depart-picker', { opening: { typed: '' } });
    const asked = () => sent.filter(({ id }) => id === listUserComponentData.id).map(({ query }) => query.departId);
    await waitFor(() => expect(found('.ant-tree-title').map((each) => each.textContent)).toEqual(['公司', '制造部']));
    fireEvent.click(only('.ant-tree-title', '制造部'));
    await waitFor(() => expect(asked()).toEqual([undefined, 'd2']));
    expect(only('button', '全部部门').getAttribute('aria-pressed')).toBe('false');
    press('全部部门');
    expect(only('button', '全部部门').getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    ['d2', '制造部', null],
    ['d2', '公司', 'd1'],
    [null, '制造部', 'd2'],
  ])('of %s: a click on %s chooses %s', async (chosen, title, sent) => {
    answerCalls(answer(departIdTree, tree));
    const onChoose = vi.fn();
    show(<DepartSide chosen={chosen} onChoose={onChoose} />);
    await waitFor(() => expect(found('.ant-tree-title')).toHaveLength(2));
    fireEvent.click(only('.ant-tree-title', title));
    expect(onChoose.mock.calls).toEqual([[sent]]);
  });

  it('says that there are none, or that they could not be read', async () => {
    answerCalls(answer(departIdTree, []));
    show(<DepartSide chosen={null} onChoose={vi.fn()} />);
    expect(found('.ant-skeleton')).toHaveLength(1);
    await waitFor(() => expect(document.body.textContent).toContain('还没有部门'));
    expect(found('.ant-skeleton')).toEqual([]);
    answerCalls();
    show(<DepartSide chosen={null} onChoose={vi.fn()} />);
    await waitFor(() => expect(document.body.textContent).toContain('部门加载失败'));
  });
});

describe('people chosen by typing', () => {
  const selected = (props: object) => {
    const sent = answerCalls(answer(listUserComponentData, page(users)), answer(listUsers, page(users)));
    const onChange = vi.fn();
    show(<UserSelect value={null} onChange={onChange} {...props} />);
    fireEvent.mouseDown(only('.ant-select'));
    return { sent, onChange };
  };

  it.each([
    [{}, {}, 'li', 'li'],
    [{ role: 'planner' }, { roleCode: 'planner' }, 'li', 'li'],
    [{ store: 'id' }, {}, 'u2', 'li'],
  ])(
    '%j: asks for %j, stores %s; the hint is the department, else the user name',
    async (props, query, stored, hint) => {
      const { sent, onChange } = selected(props);
      const options = () => found('.ant-select-item-option');
      await waitFor(() => expect(options().map((each) => each.textContent)).toEqual(['王伟制造部', `李芳${hint}`]));
      expect(sent.map((each) => each.query)).toEqual([{ pageNo: '1', pageSize: '10', ...query }]);
      fireEvent.click(options()[1] as Element);
      expect(onChange.mock.calls).toEqual([[stored]]);
    },
  );
});

it.each([
  [{ realname: '王伟', phone: '138' }, 'phone', '138'],
  [{ realname: '王伟', phone: null }, 'phone', '王伟'],
  [{ realname: '王伟' }, 'toString', '王伟'],
  [{ realname: null }, 'phone', ''],
])('a user %j is shown by %s as %s', (row, text, shown) => expect(textOfUser(row, text)).toBe(shown));
