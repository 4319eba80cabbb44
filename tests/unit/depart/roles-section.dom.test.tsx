import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addDepartRole,
  deleteDepartRole,
  departDataRules,
  departGrantTree,
  departPermissions,
  departPermissionTree,
  departRoleDataRules,
  departRolePermissions,
  editDepartRole,
  rolesOfDepart,
  saveDepartDataRules,
  saveDepartPermission,
  saveDepartRoleDataRules,
  saveDepartRolePermission,
} from '#shared/contract/people/depart-role.ts';
import type { DepartRole } from '#src/features/depart/depart-role-row.ts';
import { GrantsSection } from '#src/features/depart/grants-section.tsx';
import { RoleDialog } from '#src/features/depart/role-dialog.tsx';
import { RoleGrantDialog } from '#src/features/depart/role-grant-dialog.tsx';
import { RolesSection } from '#src/features/depart/roles-section.tsx';
import { RulesDialog } from '#src/features/depart/rules-dialog.tsx';
import { answerCalls, onPart, Refusal } from '#tests/support/dom/answer.ts';
import { found, only, type } from '#tests/support/dom/find.ts';
import { button, press } from '#tests/support/dom/press.ts';
import { said } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

// Trees are virtualised, so they need a height.
beforeEach(() => {
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => height.mockRestore();
});

const role = { id: 'r1', departId: 'd1', roleName: '班组长', roleCode: 'bz', description: '带班' } as DepartRole;
const node = (key: string, ruleFlag = 0) => ({
  key,
  slotTitle: key,
  menuType: 1,
  permsType: '1',
  perms: null,
  ruleFlag,
  beyondReach: false,
  children: null,
});
const tree = { treeList: [node('甲', 1), node('乙')], ids: [] };
const disabled = (name: string) => button(name).hasAttribute('disabled');
const tick = (title: string) => {
  const row = found('.ant-tree-treenode').find((each) => each.textContent?.startsWith(title));
  fireEvent.click(row?.querySelector('.ant-tree-checkbox') as Element);
};
const bodies = (sent: readonly { readonly id: string; readonly body: unknown }[], id: string) =>
  sent.filter((each) => each.id === id).map(({ body }) => body);

describe('the roles of a department', () => {
  const section = async (may: readonly string[], roles: unknown = [role]) => {
    const sent = answerCalls(
      onPart(rolesOfDepart, roles),
      onPart(deleteDepartRole, null),
      onPart(departPermissionTree, tree),
      onPart(departRolePermissions, []),
    );
    show(<RolesSection departId="d1" />, { may });
    await waitFor(() => expect(document.body.textContent).toContain('部门角色只对本部门人员有效'));
    return sent;
  };

  it.each([
    [[], []],
    [['system:depart:role:add'], ['新增部门角色']],
    [['system:depart:role:edit'], ['给 班组长 授权', '修改 班组长']],
    [['system:depart:role:delete'], ['删除 班组长']],
  ])('with the rights %j have the buttons %j', async (may, names) => {
    const sent = await section(may);
    expect(found('button').map((each) => each.getAttribute('aria-label') ?? each.textContent)).toEqual(names);
    expect(
      [...(found('tbody tr')[0]?.querySelectorAll('td') ?? [])].slice(0, 3).map((each) => each.textContent),
    ).toEqual(['班组长', 'bz', '带班']);
    expect(sent[0]?.query).toEqual({ departId: 'd1', userId: 'id-planner' });
  });

  it('are deleted after a question, and loaded again', async () => {
    const sent = await section(['system:depart:role:delete']);
    press('删除 班组长');
    await waitFor(() => expect(document.body.textContent).toContain('删除部门角色“班组长”？'));
    fireEvent.click(only('.ant-popconfirm button.ant-btn-dangerous'));
    await waitFor(() => expect(said()).toEqual(['已删除']));
    expect(sent.find(({ id }) => id === deleteDepartRole.id)?.query).toEqual({ id: 'r1' });
    await waitFor(() => expect(sent.filter(({ id }) => id === rolesOfDepart.id)).toHaveLength(2));
  });

  it('are added, changed and granted in dialogs of their own', async () => {
    await section(['system:depart:role:add', 'system:depart:role:edit']);
    const title = () => only('.ant-modal-title').textContent;
    press('新增部门角色');
    expect(title()).toBe('新增部门角色');
    fireEvent.click(only('.ant-modal-close'));
    await waitFor(() => expect(found('.ant-modal-title')).toEqual([]));
    press('修改 班组长');
    expect(title()).toBe('修改部门角色');
    fireEvent.click(only('.ant-modal-close'));
    await waitFor(() => expect(found('.ant-modal-title')).toEqual([]));
    press('给 班组长 授权');
    await waitFor(() => expect(title()).toBe('给 班组长 授权'));
  });

  it('say that there are none, or why they could not be read', async () => {
    await section([], []);
    expect(document.body.textContent).toContain('这个部门还没有部门角色');
    document.body.replaceChildren();
    await section([], new Refusal('无权查看'));
    expect(document.body.textContent).toContain('加载失败：无权查看');
    expect(document.body.textContent).not.toContain('还没有部门角色');
  });
});

describe('the dialog of a role', () => {
  function opened(given: DepartRole | null, answer: unknown = null) {
    const sent = answerCalls(onPart(addDepartRole, answer), onPart(editDepartRole, answer));
    const onClose = vi.fn();
    show(<RoleDialog departId="d1" role={given} onClose={onClose} />, {
      may: ['system:depart:role:add', 'system:depart:role:edit'],
    });
    return { sent, onClose, field: (name: string) => only(`.ant-modal [id$="${name}"]`) as HTMLInputElement };
  }

  it('sends a new role with its department', async () => {
    const { sent, onClose, field } = opened(null);
    await waitFor(() => field('roleName'));
    type(field('roleName'), '安全员');
    type(field('roleCode'), 'aqy');
    press('保存');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect([sent[0]?.id, sent[0]?.body, said()]).toEqual([
      addDepartRole.id,
      { departId: 'd1', roleName: '安全员', roleCode: 'aqy' },
      ['已保存'],
    ]);
  });

  it('sends the whole row with the changes', async () => {
    const { sent, field } = opened(role);
    await waitFor(() => expect(field('roleName').value).toBe('班组长'));
    type(field('roleName'), '大班长');
    press('保存');
    await waitFor(() =>
      expect(sent.map(({ id, body }) => [id, body])).toEqual([[editDepartRole.id, { ...role, roleName: '大班长' }]]),
    );
  });

  it('stays open with the reason if the server refuses', async () => {
    const { onClose, field } = opened(role, new Refusal('编码已存在'));
    await waitFor(() => expect(field('roleName').value).toBe('班组长'));
    type(field('roleName'), '大班长');
    press('保存');
    await waitFor(() => expect(only('.ant-modal [role="alert"]').textContent).toContain('编码已存在'));
    expect([onClose.mock.calls, said()]).toEqual([[], []]);
  });
});

describe('the permissions of a role of a department', () => {
  function opened(nodes: unknown = tree, held: unknown = ['甲']) {
    const sent = answerCalls(
      onPart(departPermissionTree, nodes),
      onPart(departRolePermissions, held),
      onPart(saveDepartRolePermission, null),
      onPart(departRoleDataRules, { datarule: [] }),
    );
    const onClose = vi.fn();
    show(<RoleGrantDialog departId="d1" role={role} onClose={onClose} />);
    return { sent, onClose };
  }

  it('are sent with those before, once one was ticked', async () => {
    const { sent, onClose } = opened();
    await waitFor(() => expect(document.body.textContent).toContain('已选 1 项 · 没有改动'));
    expect(disabled('保存')).toBe(true);
    tick('乙');
    expect(document.body.textContent).toContain('已选 2 项 · 将授予 1 项');
    press('保存');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent.slice(0, 2).map(({ query }) => query)).toEqual([{ departId: 'd1' }, { roleId: 'r1' }]);
    expect(bodies(sent, saveDepartRolePermission.id)).toEqual([
      { roleId: 'r1', permissionIds: '甲,乙', lastpermissionIds: '甲' },
    ]);
  });

  it('have data rules of the role', async () => {
    const { sent } = opened();
    await waitFor(() => expect(found('button', '数据规则')).toHaveLength(1));
    press('数据规则');
    await waitFor(() => expect(sent.at(-1)?.path).toEqual({ permissionId: '甲', departId: 'd1', roleId: 'r1' }));
  });

  it('say that the department has none, or why they could not be read', async () => {
    opened({ treeList: [], ids: [] });
    await waitFor(() => expect(document.body.textContent).toContain('部门还没有权限'));
    document.body.replaceChildren();
    opened(tree, new Refusal('无权查看'));
    await waitFor(() => expect(only('.ant-modal [role="alert"]').textContent).toBe('加载失败：无权查看'));
    expect(disabled('保存')).toBe(true);
  });
});

describe('the permissions of a department', () => {
  it('are sent with those before; then nothing is changed any more', async () => {
    let held = ['甲'];
    const sent = answerCalls(
      onPart(departGrantTree, tree),
      onPart(departPermissions, () => held),
      onPart(saveDepartPermission, () => {
        held = ['甲', '乙'];
        return null;
      }),
      onPart(departDataRules, { datarule: [] }),
    );
    show(<GrantsSection departId="d1" />);
    await waitFor(() => expect(document.body.textContent).toContain('已选 1 项 · 没有改动'));
    expect(disabled('保存')).toBe(true);
    tick('乙');
    press('保存');
    await waitFor(() => expect(document.body.textContent).toContain('已选 2 项 · 没有改动'));
    expect(disabled('保存')).toBe(true);
    expect(bodies(sent, saveDepartPermission.id)).toEqual([
      { departId: 'd1', permissionIds: '甲,乙', lastpermissionIds: '甲' },
    ]);
    press('数据规则');
    await waitFor(() => expect(sent.at(-1)?.path).toEqual({ permissionId: '甲', departId: 'd1' }));
  });

  it('that could not be read are read again', async () => {
    const held = vi.fn((): unknown => new Refusal('服务器忙'));
    const sent = answerCalls(onPart(departGrantTree, tree), onPart(departPermissions, held));
    show(<GrantsSection departId="d1" />);
    await waitFor(() => expect(document.body.textContent).toContain('加载失败：服务器忙'));
    held.mockReturnValue(['甲']);
    press('重试');
    await waitFor(() => expect(document.body.textContent).toContain('已选 1 项'));
    expect(sent.filter(({ id }) => id === departGrantTree.id)).toHaveLength(1);
  });
});

it.each([
  [null, saveDepartDataRules.id, { permissionId: '甲', departId: 'd1', dataRuleIds: '2' }],
  ['r1', saveDepartRoleDataRules.id, { permissionId: '甲', roleId: 'r1', dataRuleIds: '2' }],
])('the data rules of a menu for the role %s are saved by %s', async (roleId, id, body) => {
  const rules = { datarule: [{ id: '2', ruleName: '本部门', status: '1' }] };
  const sent = answerCalls(
    onPart(departDataRules, rules),
    onPart(departRoleDataRules, rules),
    onPart(saveDepartDataRules, null),
    onPart(saveDepartRoleDataRules, null),
  );
  const onClose = vi.fn();
  show(<RulesDialog departId="d1" roleId={roleId} node={node('甲') as never} onClose={onClose} />);
  await waitFor(() => expect(found('.ant-modal input[type="checkbox"]')).toHaveLength(1));
  fireEvent.click(only('.ant-modal input[type="checkbox"]'));
  press('保存');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect([sent.length, sent[1]?.id, sent[1]?.body, said()]).toEqual([2, id, body, ['已保存']]);
});
