import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { lockRights } from '#server/permission/rights-lock.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import type { GrantNode } from '#shared/contract/rights/grant.schema.ts';
import type { PermissionNode } from '#shared/contract/rights/permission.schema.ts';
import { listPermissions } from '#shared/contract/rights/permission.ts';
import { listRoles, listRolesWithCount } from '#shared/contract/rights/role.ts';
import type { RoleModule } from '#shared/contract/rights/role-grant.schema.ts';
import * as grant from '#shared/contract/rights/role-grant.ts';
import * as holder from '#shared/contract/rights/role-user.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant, type TestPerson } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
let worker: TestPerson;
let headOfTwo: TestPerson;

beforeAll(async () => {
  await createTenant(2);
  worker = await createPerson({ username: 'worker', realname: '张三', orgCode: 'A01A02' });
  await createPerson({ username: 'keeper', realname: '角色员', roles: ['sect_leader'], orgCode: 'A01A01' });
  headOfTwo = await createPerson({ username: 'head_of_two', tenantId: 2, roles: ['admin'] });
});

const send = async (username: string, method: string, path: string, body?: object) => {
  const response = await (await app.as(username)).raw(`/jeecg-boot${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return (await response.json()) as { success: boolean; code: number; message: string; result: unknown };
};
const roleId = async (roleCode: string, username = 'admin') => {
  const { records } = await (await app.as(username)).call(listRoles, { query: { roleCode: `${roleCode},` } });
  return String(records[0]?.id);
};
const flat = (nodes: readonly GrantNode[]): GrantNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
const byCode = async (username = 'admin') => {
  const { treeList } = await (await app.as(username)).call(grant.queryRoleTree);
  return new Map(flat(treeList).map((node) => [node.perms ?? node.slotTitle, node]));
};
const idsOf = async (codes: readonly string[]) => {
  const nodes = await byCode();
  return codes.map((code) => nodes.get(code)?.key ?? `no ${code}`);
};
const grantedTo = async (id: string, username = 'admin') =>
  (await app.as(username)).call(grant.queryRolePermission, { query: { roleId: id } });
const save = (username: string, id: string, wanted: readonly string[], last?: readonly string[]) =>
  send(username, 'POST', '/sys/permission/saveRolePermission', {
    roleId: id,
    permissionIds: wanted.join(','),
    ...(last && { lastpermissionIds: last.join(',') }),
  });
const trail = async (id: string) =>
  (
    await readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('sysLog')
        .select(['event', 'logContent'])
        .where('target', '=', `sys_role:${id}`)
        .orderBy('id')
        .execute(),
    )
  ).map(({ event, logContent }) => [event, logContent]);

describe('a role', () => {
  test('A role is added, changed and deleted with the platform’s texts and audit entries of the changes.', async () => {
    const added = await send('admin', 'POST', '/sys/role/add', { roleName: '焊工', roleCode: 'welder', status: '1' });
    expect(added).toMatchObject({ success: true, code: 200, message: '添加成功！' });
    const id = await roleId('welder');
    const row = (await (await app.as('admin')).call(listRolesWithCount, { query: { roleName: '焊' } })).records[0];
    expect(row).toMatchObject({ id, dataScope: 'self', areas: null, count: 0 });
    const edited = { ...row, dataScope: 'area', areas: 'jp,wx', description: null, createTime_dictText: 'x' };
    expect(await send('admin', 'PUT', '/sys/role/edit', edited)).toMatchObject({ message: '修改成功!' });
    expect(await send('admin', 'POST', '/sys/role/add', { roleName: '焊工', roleCode: 'welder' })).toMatchObject({
      success: false,
    });
    await (await app.as('admin')).call(holder.addRoleUsers, { body: { roleId: id, userIdList: [worker.id] } });
    await save('admin', id, await idsOf(['prm:ship:block:list']));
    expect(await send('admin', 'DELETE', `/sys/role/delete?id=${id}`)).toMatchObject({ message: '删除角色成功' });
    expect(await grantedTo(id)).toEqual([]);
    expect(await trail(id)).toMatchObject([
      ['role.add', '新增角色 焊工（welder）'],
      ['role.edit', '修改角色 焊工（welder）：数据范围 self → area；业务领域 空 → jp,wx'],
      ['role.user.added', '角色 焊工（welder）添加用户：张三（worker）'],
      ['role.granted', expect.stringContaining('授予 1 项 查看(prm:ship:block:list)；收回 0 项')],
      ['role.delete', '删除角色 焊工（welder）'],
    ]);
  });

  test('A role of the product cannot be deleted or get another code.', async () => {
    const id = await roleId('scaf_eng');
    expect(await send('admin', 'DELETE', `/sys/role/deleteBatch?ids=${id},`)).toMatchObject({
      success: false,
      message: 'scaf_eng角色，不允许删除！',
    });
    expect(await send('admin', 'PUT', '/sys/role/edit', { id, roleCode: 'other' })).toMatchObject({ success: false });
  });

  test('Deleting a role waits for concurrent changes of permissions before it locks rows.', async () => {
    await send('admin', 'POST', '/sys/role/add', { roleName: '等候', roleCode: 'waiting' });
    const id = await roleId('waiting');
    const deleted = await writeAs(FIRST_TENANT, async (trx) => {
      await lockRights(trx, FIRST_TENANT);
      const answer = send('admin', 'DELETE', `/sys/role/delete?id=${id}`);
      const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`;
      await expect.poll(async () => (await waiting.execute(trx)).rows.length).toBeGreaterThan(0);
      // As giving the role to somebody does; a role that is held already would end both in a deadlock.
      await sql`select id from sys_role where id = ${id} for key share nowait`.execute(trx);
      return { answer };
    });
    expect(await deleted.answer).toMatchObject({ message: '删除角色成功' });
  });

  test('Only a developer can change the developer role.', async () => {
    const id = await roleId('developer');
    const refused = { success: false, code: 510 };
    expect(await send('admin', 'PUT', '/sys/role/edit', { id, description: 'mine' })).toMatchObject(refused);
    expect(await save('admin', id, await idsOf(['system:log:list']))).toMatchObject(refused);
    const body = { roleId: id, userIdList: [worker.id] };
    expect(await send('admin', 'POST', '/sys/user/addSysUserRole', body)).toMatchObject(refused);
  });
});

describe('grants of a role', () => {
  test('The tree of grants contains the whole menu with its buttons in the platform’s format.', async () => {
    const admin = await app.as('admin');
    const { treeList, ids } = await admin.call(grant.queryRoleTree);
    const all = flat(treeList);
    expect(ids).toHaveLength(all.length);
    const menu = await admin.call(listPermissions, { query: {} });
    const count = (nodes: readonly PermissionNode[]): number =>
      nodes.reduce((sum, { children }) => sum + 1 + count(children ?? []), 0);
    expect(all).toHaveLength(count(menu));
    expect(treeList[0]).toMatchObject({ title: null, label: null, scopedSlots: { title: 'hasDatarule' } });
    for (const { isLeaf, children } of all) expect(isLeaf).toBe(children === null);
  });

  test('Saving applies only differences: no grant is doubled, and changes of others are kept.', async () => {
    const id = await roleId('gate');
    const before = await grantedTo(id);
    const [block = '', ship = ''] = await idsOf(['prm:ship:block:add', 'prm:ship:ship:add']);
    expect(await save('admin', id, [...before, block], before)).toMatchObject({ code: 200, message: '保存成功！' });
    // Somebody else loaded the tree before that, and sends the same set with another one more.
    expect((await save('admin', id, [...before, ship], before)).success).toBe(true);
    expect(new Set(await grantedTo(id))).toEqual(new Set([...before, block, ship]));
    expect((await save('admin', id, [block])).success).toBe(true);
    expect(await grantedTo(id)).toHaveLength(before.length + 2);
    expect((await save('admin', id, before, [...before, block, ship])).success).toBe(true);
    expect(new Set(await grantedTo(id))).toEqual(new Set(before));
    expect(await save('admin', id, ['0'.repeat(32)])).toMatchObject({ success: false, message: '授权失败！' });
    expect(await save('admin', await roleId('gate', 'head_of_two'), [block])).toMatchObject({ message: '授权失败！' });
  });

  test('Users cannot give or take permissions that they do not have.', async () => {
    // The section leaders’ role learns to give rights, but not every right.
    const own = await roleId('sect_leader');
    const rights = ['system:permission:saveRole', 'system:role:list', 'system:role:edit', 'system:user:addUserRole'];
    await save('admin', own, await idsOf(rights));
    const nodes = await byCode('keeper');
    expect(nodes.get('system:role:list')?.beyondReach).toBe(false);
    expect(nodes.get('system:user:anyRole')?.beyondReach).toBe(true);
    const [held = '', beyond = ''] = await idsOf(['system:role:list', 'system:user:anyRole']);
    const crew = await roleId('team_leader');
    const refused = await save('keeper', crew, [held, beyond]);
    expect(refused).toMatchObject({ success: false, code: 510 });
    expect(refused.message).toContain('授予任意角色');
    expect((await save('keeper', crew, [held])).success).toBe(true);
    const granted = await grantedTo(crew);
    expect(granted).toContain(held);
    expect(
      (
        await save(
          'keeper',
          crew,
          granted.filter((each) => each !== held),
          granted,
        )
      ).success,
    ).toBe(true);
    // Takes what it does not hold: whatever of it the own role lacks.
    const admins = await roleId('admin');
    expect(await save('keeper', admins, [], [beyond])).toMatchObject({ success: false, code: 510 });
    expect(await send('keeper', 'PUT', '/sys/role/edit', { id: crew, dataScope: 'all' })).toMatchObject({ code: 510 });
    const give = (id: string, userId: string) =>
      send('keeper', 'POST', '/sys/user/addSysUserRole', { roleId: id, userIdList: [userId] });
    expect(await give(admins, worker.id)).toMatchObject({ code: 510, message: '不能授予超出本人权限的角色' });
    expect(await give(own, worker.id)).toMatchObject({ code: 510, message: expect.stringContaining('张三') });
  });

  test('roleAuth changes grants of directories and pages only and keeps buttons.', async () => {
    const admin = await app.as('admin');
    const id = await roleId('driver');
    const before = await grantedTo(id);
    const open = (nodes: readonly RoleModule[]): RoleModule[] =>
      nodes.flatMap((each) => [each, ...open(each.children)]);
    const modules = open(await admin.call(grant.getRoleModules, { query: { roleId: id } }));
    const kinds = await readAs(FIRST_TENANT, (db) =>
      sql<{ id: string }>`select id from sys_permission where menu_type <> 2`.execute(db),
    );
    expect(modules.map((each) => each.id).toSorted()).toEqual(kinds.rows.map((each) => each.id).toSorted());
    const checked = modules.filter((each) => each.checked).map((each) => each.id);
    expect(checked.length).toBeGreaterThan(0);
    const buttons = before.filter((each) => !checked.includes(each));
    await admin.call(grant.addRoleAuth, { body: { roleId: id, ids: checked.slice(1).join(',') } });
    expect(new Set(await grantedTo(id))).toEqual(new Set([...buttons, ...checked.slice(1)]));
    await admin.call(grant.addRoleAuth, { body: { roleId: id, moduleIds: checked.join(',') } });
    expect(new Set(await grantedTo(id))).toEqual(new Set(before));
  });
});

describe('users of a role', () => {
  test('Users are listed, added once and removed, one or several; other tenants see none of them.', async () => {
    const admin = await app.as('admin');
    const id = await roleId('buyer');
    const list = async (query: object = {}) =>
      (await admin.call(holder.listRoleUsers, { query: { roleId: id, ...query } })).records.map(
        (each) => each.username,
      );
    const people = [
      worker,
      await createPerson({ username: 'second_buyer', realname: '采购二' }),
      await createPerson({ username: 'third_buyer', realname: '采购三' }),
    ];
    const ids = people.map((each) => each.id);
    const body = { roleId: id, userIdList: ids };
    for (const _ of [1, 2]) {
      expect(await send('admin', 'POST', '/sys/user/addSysUserRole', body)).toMatchObject({
        code: 0,
        message: '添加成功!',
      });
    }
    expect((await list()).sort()).toEqual(['second_buyer', 'third_buyer', 'worker']);
    expect(await list({ realname: '采购' })).toHaveLength(2);
    expect(await list({ username: 'worker' })).toEqual(['worker']);
    expect(await list({ username: '*buyer*', column: 'status_dictText', order: 'asc' })).toHaveLength(2);
    const abroad = { roleId: id, userIdList: [headOfTwo.id] };
    expect(await send('admin', 'POST', '/sys/user/addSysUserRole', abroad)).toMatchObject({ success: false });
    expect(await send('admin', 'DELETE', `/sys/user/deleteUserRole?roleId=${id}&userId=${worker.id}`)).toMatchObject({
      code: 200,
      message: '删除成功!',
    });
    const several = `/sys/user/deleteUserRoleBatch?roleId=${id}&userIds=${ids.join(',')},`;
    expect(await send('admin', 'DELETE', several)).toMatchObject({ success: false, message: '删除失败！' });
    expect(await list()).toHaveLength(2);
    expect(await send('admin', 'DELETE', several.replace(`${worker.id},`, ''))).toMatchObject({ success: true });
    expect(await list()).toEqual([]);
    const query = { roleId: id };
    expect((await (await app.as('head_of_two')).call(holder.listRoleUsers, { query })).total).toBe(0);
  });

  test('The last administrator cannot lose the role, its permissions or the account.', async () => {
    const id = await roleId('admin', 'head_of_two');
    const refused = { success: false, code: 510, message: '至少保留一名可用的系统管理员，操作已撤销' };
    const leave = () => send('head_of_two', 'DELETE', `/sys/user/deleteUserRole?roleId=${id}&userId=${headOfTwo.id}`);
    expect(await leave()).toMatchObject(refused);
    const key = await idsOf(['system:permission:saveRole']);
    expect(await save('head_of_two', id, [], key)).toMatchObject(refused);
    expect(await grantedTo(id, 'head_of_two')).toContain(key[0]);
    await createPerson({ username: 'deputy_of_two', tenantId: 2, roles: ['admin'] });
    expect((await leave()).success).toBe(true);
  });
});

test('Roles cannot be managed without the permission or from another tenant.', async () => {
  const id = await roleId('hse');
  const asks: readonly (readonly [string, string, object?])[] = [
    ['GET', '/sys/role/queryTreeList'],
    ['GET', `/sys/permission/queryRolePermission?roleId=${id}`],
    ['POST', '/sys/permission/saveRolePermission', { roleId: id, permissionIds: '' }],
    ['POST', '/sys/role/datarule', { roleId: id, permissionId: id }],
    ['POST', '/sys/roleAuth/addRoleAuth', { roleId: id, ids: '' }],
  ];
  for (const [method, path, body] of asks) {
    expect(await send('worker', method, path, body)).toMatchObject({ success: false, code: 510 });
  }
  const foreign = await roleId('hse', 'head_of_two');
  expect(await send('admin', 'PUT', '/sys/role/edit', { id: foreign, roleName: 'x' })).toMatchObject({
    success: false,
    message: '未找到对应角色！',
  });
});
