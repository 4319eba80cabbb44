import { beforeAll, describe, expect, test } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import * as depart from '#shared/contract/people/depart.ts';
import { addressList, listDepartUsers } from '#shared/contract/people/depart-people.ts';
import * as role from '#shared/contract/people/depart-role.ts';
import { getPermCode } from '#shared/contract/rights/permission.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant, ensureDepart, joinTenant, type TestPerson } from '#tests/support/people.ts';
import { createRole } from '#tests/support/roles.ts';
import { importSheet } from '#tests/support/workbooks.ts';
import { insertYardRows } from '#tests/support/yard-rows.ts';

testDatabase();
const app = testApp();
let root = '';
let worker: TestPerson;
let leader: TestPerson;

interface Told {
  readonly success: boolean;
  readonly code: number;
  readonly message: string;
  readonly result: unknown;
}

async function send(username: string, method: string, path: string, body?: object): Promise<Told> {
  const response = await (await app.as(username)).raw(`/jeecg-boot/sys/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return (await response.json()) as Told;
}

const add = async (body: Record<string, unknown>) => (await app.as('dp_admin')).call(depart.addDepart, { body });
const node = async (id: string) => {
  const [found] = await (await app.as('dp_admin')).call(depart.departTree, { query: { ids: id } });
  return found;
};

beforeAll(async () => {
  await createTenant(2);
  root = await ensureDepart(1, 'A01');
  await createPerson({ username: 'dp_admin', roles: ['admin'] });
  await createPerson({ username: 'dp_abroad', roles: ['admin'], tenantId: 2 });
  worker = await createPerson({ username: 'dp_worker', realname: '工人甲', orgCode: 'A01A50', phone: '13800002222' });
  leader = await createPerson({ username: 'dp_leader', roles: ['sect_leader'], orgCode: 'A01A50' });
});

describe('departments', () => {
  test('New departments get the next code of their level, also when several are added at once.', async () => {
    const { id } = await add({ departName: '新部门', parentId: root, orgCategory: '2', memo: '备注' });
    const top = await node(id);
    expect(top).toMatchObject({ orgType: '2', delFlag: '0', parentId: root, memo: '备注', directorUserIds: '' });
    const below = await Promise.all(['甲', '乙', '丙'].map((departName) => add({ departName, parentId: id })));
    const codes = await Promise.all(below.map(async (each) => (await node(each.id))?.orgCode));
    expect(codes.sort()).toEqual(['A01', 'A02', 'A03'].map((last) => `${top?.orgCode}${last}`));
    expect(await send('dp_admin', 'POST', 'sysDepart/add', { departName: '无处', parentId: 'nowhere' })).toMatchObject({
      success: false,
      message: '上级部门不存在',
    });
    expect(await send('dp_leader', 'POST', 'sysDepart/add', { departName: '越权' })).toMatchObject({ success: false });
  });

  test('Departments list who is in charge, and an edit without that key keeps them.', async () => {
    const { id } = await add({ departName: '有头', parentId: root, directorUserIds: leader.id });
    expect(await node(id)).toMatchObject({ directorUserIds: leader.id });
    const mine = await send('dp_leader', 'GET', 'sysDepart/queryMyDeptTreeList');
    expect(mine).toMatchObject({ code: 0, message: '2', result: [{ id }] });
    expect(await send('dp_worker', 'GET', 'sysDepart/queryMyDeptTreeList')).toMatchObject({
      message: '1',
      result: null,
    });
    // The old client sends the whole node back.
    const { children: _, ...whole } = (await node(id)) ?? {};
    expect(await send('dp_admin', 'PUT', 'sysDepart/edit', { ...whole, departName: '改名' })).toMatchObject({
      success: true,
      message: '修改成功!',
    });
    expect(await node(id)).toMatchObject({ departName: '改名', directorUserIds: leader.id });
    await send('dp_admin', 'PUT', 'sysDepart/edit', { id, directorUserIds: '', oldDirectorUserIds: leader.id });
    expect(await node(id)).toMatchObject({ directorUserIds: '' });
    const stranger = { id, directorUserIds: 'nobody' };
    expect(await send('dp_admin', 'PUT', 'sysDepart/edit', stranger)).toMatchObject({ success: false });
    expect(await send('dp_abroad', 'PUT', 'sysDepart/edit', { id, departName: '外人' })).toMatchObject({
      message: '未找到对应实体',
    });
  });

  test('Managers add, remove and appoint only users they may act for; shared accounts stay leaders.', async () => {
    const { id } = await add({ departName: '借人', parentId: root, directorUserIds: leader.id });
    const boss = await createPerson({ username: 'dp_boss', roles: ['admin'], orgCode: 'A01A50' });
    const beyond = { success: false, code: 510, message: expect.stringContaining('dp_boss') };
    const join = { depId: id, userIdList: [boss.id] };
    expect(await send('dp_leader', 'POST', 'user/editSysDepartWithUser', join)).toMatchObject(beyond);
    await send('dp_admin', 'POST', 'user/editSysDepartWithUser', join);
    const leave = `user/deleteUserInDepart?depId=${id}&userId=${boss.id}`;
    expect(await send('dp_leader', 'DELETE', leave)).toMatchObject(beyond);
    await createRole({ roleCode: 'dp_editor', dataScope: 'dept', codes: ['system:depart:edit'] });
    const code = String((await node(id))?.orgCode);
    await createPerson({ username: 'dp_editor', roles: ['dp_editor'], orgCode: code });
    const lead = { id, directorUserIds: boss.id };
    expect(await send('dp_editor', 'PUT', 'sysDepart/edit', lead)).toMatchObject(beyond);
    expect(await send('dp_admin', 'PUT', 'sysDepart/edit', lead)).toMatchObject({ success: true });
    const identityOf = async (username: string) => {
      const of = (await send('dp_admin', 'GET', `user/list?username=${username}`)).result as { records: object[] };
      return of.records[0];
    };
    expect(await identityOf('dp_boss')).toMatchObject({ userIdentity: 2, departIds: id });
    await joinTenant(boss, { tenantId: 2 });
    await send('dp_admin', 'PUT', 'sysDepart/edit', { id, directorUserIds: '' });
    expect(await identityOf('dp_boss')).toMatchObject({ userIdentity: 2, departIds: null });
  });

  test('Moved departments and their descendants get new codes, and people and records follow.', async () => {
    const from = await add({ departName: '搬家', parentId: root });
    const inner = await add({ departName: '里间', parentId: from.id });
    const to = await add({ departName: '去处', parentId: root });
    const old = String((await node(inner.id))?.orgCode);
    const target = String((await node(to.id))?.orgCode);
    await createPerson({ username: 'dp_mover', orgCode: old });
    // A record of it, one of another department, and one of another tenant whose code reads the same.
    const [block, other, abroad] = [await insertYardRows(1), await insertYardRows(1), await insertYardRows(2)];
    const filed = [
      [1, block.block, old],
      [1, other.block, 'A01'],
      [2, abroad.block, old],
    ] as const;
    for (const [tenantId, id, sysOrgCode] of filed) {
      await writeAs(tenantId, (trx) => trx.updateTable('prmBlock').set({ sysOrgCode }).where('id', '=', id).execute());
    }
    const told = await send('dp_admin', 'PUT', 'sysDepart/edit', { id: from.id, parentId: to.id });
    expect(told.message).toContain(`机构编码 ${old.slice(0, -3)} 改为 ${target}A01，下级 1 个部门`);
    expect(await node(inner.id)).toMatchObject({ orgCode: `${target}A01A01`, orgType: '4' });
    const person = await readAs(1, (db) =>
      db
        .selectFrom('sysUserTenant as m')
        .innerJoin('sysUser as u', 'u.id', 'm.userId')
        .select('m.orgCode')
        .where('u.username', '=', 'dp_mover')
        .executeTakeFirst(),
    );
    expect(person?.orgCode).toBe(`${target}A01A01`);
    const codes = filed.map(([tenantId, id]) =>
      readAs(tenantId, (db) =>
        db.selectFrom('prmBlock').select('sysOrgCode').where('id', '=', id).executeTakeFirstOrThrow(),
      ),
    );
    expect((await Promise.all(codes)).map(({ sysOrgCode }) => sysOrgCode)).toEqual([`${target}A01A01`, 'A01', old]);
    expect(await send('dp_admin', 'PUT', 'sysDepart/edit', { id: to.id, parentId: inner.id })).toMatchObject({
      message: '部门不能移到自己或其下级部门之下',
    });
  });

  test('Departments are deleted with their descendants unless they have members; codes are not reused.', async () => {
    const { id } = await add({ departName: '将撤', parentId: root });
    const inner = await add({ departName: '将撤之下', parentId: id });
    const code = (await node(inner.id))?.orgCode;
    await send('dp_admin', 'POST', 'user/editSysDepartWithUser', { depId: inner.id, userIdList: [worker.id] });
    expect((await send('dp_admin', 'DELETE', `sysDepart/delete?id=${id}`)).message).toContain('还有 1 人');
    await send('dp_admin', 'DELETE', `user/deleteUserInDepart?depId=${inner.id}&userId=${worker.id}`);
    expect(await send('dp_admin', 'DELETE', `sysDepart/deleteBatch?ids=${inner.id},`)).toMatchObject({
      success: true,
      message: '删除成功!',
    });
    const next = await add({ departName: '继任', parentId: id });
    expect((await node(next.id))?.orgCode).not.toBe(code);
    expect(await send('dp_abroad', 'DELETE', `sysDepart/delete?id=${id}`)).toMatchObject({ success: false });
    expect(await send('dp_admin', 'DELETE', `sysDepart/delete?id=${id}`)).toMatchObject({ success: true });
    expect(await node(next.id)).toBeUndefined();
  });

  test('Departments of a workbook are placed below the department whose code begins theirs.', async () => {
    const sheet = await importSheet(
      ['机构/部门名称', '排序', '机构编码'],
      [
        ['导入部', '1', 'A01Z01'],
        ['导入组', '1', 'A01Z01A01'],
        ['孤儿', '1', 'B77A01'],
      ],
    );
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(sheet)]), 'departs.xlsx');
    const response = await (await app.as('dp_admin')).raw('/jeecg-boot/sys/sysDepart/importExcel', {
      method: 'POST',
      body: form,
    });
    expect(await response.json()).toMatchObject({ code: 201, result: { successCount: 2, errorCount: 1 } });
    const found = await (await app.as('dp_admin')).call(depart.searchDeparts, { query: { keyWord: '导入' } });
    expect(found.map(({ orgCode }) => orgCode)).toEqual(expect.arrayContaining(['A01Z01', 'A01Z01A01']));
  });
});

describe('roles of a department', () => {
  const codesOf = async (username: string) => {
    forgetAllActors();
    return (await (await app.as(username)).call(getPermCode)).codeList;
  };

  test('Department roles grant no more than department and granter have, and only to members.', async () => {
    const { id: departId } = await add({ departName: '授权部', parentId: root, directorUserIds: leader.id });
    const [log, mine] = await readAs(1, async (db) => {
      const permission = async (code: string) =>
        (await db.selectFrom('sysPermission').select('id').where('perms', '=', code).executeTakeFirstOrThrow()).id;
      return [await permission('system:log:list'), await permission(role.listDepartRoles.access)];
    });
    const made = await send('dp_leader', 'POST', 'sysDepartRole/add', {
      departId,
      roleName: '看日志',
      roleCode: 'dr1',
    });
    expect(made).toMatchObject({ success: true, message: '添加成功！' });
    const roleId = (made.result as { id: string }).id;
    const give = (username: string, permissionIds: string, lastpermissionIds = '') =>
      send(username, 'POST', 'sysDepartPermission/saveDeptRolePermission', {
        roleId,
        permissionIds,
        lastpermissionIds,
      });
    expect(await give('dp_admin', log)).toMatchObject({ message: '授权失败！部门角色的权限不能超出部门权限' });
    const permissionIds = `${log},${mine}`;
    expect(
      await send('dp_admin', 'POST', 'permission/saveDepartPermission', {
        departId,
        permissionIds,
        lastpermissionIds: '',
      }),
    ).toMatchObject({ success: true, message: '保存成功！', result: null });
    // The leader may see the log no more than anybody else.
    expect(await give('dp_leader', log)).toMatchObject({ message: '授权失败！只能授予自己拥有的权限' });
    expect(await give('dp_leader', mine)).toMatchObject({ success: true });
    expect(await give('dp_admin', permissionIds, mine)).toMatchObject({ success: true });
    const held = await send('dp_leader', 'GET', `sysDepartPermission/queryDeptRolePermission?roleId=${roleId}`);
    expect((held.result as string[]).sort()).toEqual([log, mine].sort());

    const toWorker = { userId: worker.id, newRoleId: roleId, oldRoleId: '' };
    expect(await send('dp_admin', 'POST', 'sysDepartRole/deptRoleUserAdd', toWorker)).toMatchObject({
      message: '当前选中部门与用户无关联关系!',
    });
    await send('dp_leader', 'POST', 'user/editSysDepartWithUser', { depId: departId, userIdList: [worker.id] });
    expect(await send('dp_leader', 'POST', 'sysDepartRole/deptRoleUserAdd', toWorker)).toMatchObject({
      success: false,
    });
    expect(await send('dp_admin', 'POST', 'sysDepartRole/deptRoleUserAdd', toWorker)).toMatchObject({ success: true });
    expect(await codesOf('dp_worker')).toContain('system:log:list');
    // What leaves the department leaves its roles, and so does who leaves it.
    await send('dp_admin', 'POST', 'permission/saveDepartPermission', {
      departId,
      permissionIds: mine,
      lastpermissionIds: permissionIds,
    });
    const left = await codesOf('dp_worker');
    expect(left).not.toContain('system:log:list');
    expect(left).toContain(role.listDepartRoles.access);
    await send('dp_leader', 'DELETE', `user/deleteUserInDepartBatch?depId=${departId}&userIds=${worker.id},`);
    expect(await codesOf('dp_worker')).not.toContain(role.listDepartRoles.access);
    const trail = await writeAs(1, (trx) =>
      trx.selectFrom('sysLog').select('event').where('event', 'like', 'depart%').execute(),
    );
    expect(trail.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['depart.granted', 'departRole.granted', 'departRole.given', 'departPeople.removed']),
    );
  });

  test('Department roles are managed only by those in charge of the department or an ancestor.', async () => {
    const { id: departId } = await add({ departName: '别人的', parentId: root });
    const body = { departId, roleName: '外', roleCode: 'dr2' };
    expect(await send('dp_leader', 'POST', 'sysDepartRole/add', body)).toMatchObject({
      message: '只能管理自己负责的部门及其下级部门',
    });
    expect(await send('dp_leader', 'GET', `sysDepartRole/list?deptId=${departId}`)).toMatchObject({ success: false });
    expect(await send('dp_abroad', 'GET', `permission/queryDepartPermission?departId=${departId}`)).toMatchObject({
      message: '未找到对应实体',
    });
    expect(await send('dp_leader', 'GET', 'sysDepartRole/list?deptId=')).toMatchObject({
      success: true,
      result: { records: [], total: 0 },
    });
    expect(await send('dp_admin', 'POST', 'sysDepartRole/add', body)).toMatchObject({ success: true });
    expect(await send('dp_admin', 'POST', 'sysDepartRole/add', body)).toMatchObject({ success: false });
  });
});

describe('people of departments', () => {
  test('Lists contain the direct members of a department, also frozen ones, all or by name.', async () => {
    const { id } = await add({ departName: '直属', parentId: root });
    const inner = await add({ departName: '直属之下', parentId: id });
    const code = String((await node(id))?.orgCode);
    await createPerson({ username: 'dp_direct', realname: '钱直属', orgCode: code });
    await createPerson({ username: 'dp_frozen', realname: '孙冻结', orgCode: code });
    await writeAs(1, (trx) =>
      trx.updateTable('sysUser').set({ status: 2 }).where('username', '=', 'dp_frozen').execute(),
    );
    await createPerson({ username: 'dp_below', realname: '钱下级', orgCode: String((await node(inner.id))?.orgCode) });
    const names = async (path: string, by = 'dp_worker') => {
      const { success, result } = await send(by, 'GET', `sysDepart/${path}`);
      return success && (result as { username: string }[]).map(({ username }) => username).sort();
    };
    expect(await names(`getUsersByDepartId?id=${id}`)).toEqual(['dp_direct', 'dp_frozen']);
    expect(await names(`getUserListInDepartmentLikeRealName?departId=${id}&realname=*钱*`)).toEqual(['dp_direct']);
    expect(await names(`getUserListInDepartmentLikeRealName?departId=${id}&realname=`)).toHaveLength(2);
    expect(await names(`getUsersByDepartId?id=${id}`, 'dp_abroad')).toEqual([]);
    expect(await names('getUsersByDepartId')).toBe(false);
  });

  test('Members are listed with their department names; without an id, a user without charge gets null.', async () => {
    const client = await app.as('dp_admin');
    const page = await client.call(listDepartUsers, {
      query: { depId: await ensureDepart(1, 'A01A50'), username: 'dp_worker', column: 'sex_dictText', order: 'asc' },
    });
    expect(page?.records).toMatchObject([{ id: worker.id, orgCode: '部门 A01A50' }]);
    expect(await client.call(listDepartUsers, { query: {} })).toBeNull();
  });

  test('The address list contains each user once, with contact data masked for the caller.', async () => {
    const query = { orgCode: 'A01A50', realname: '*工人*', workNo: '' };
    const seen = await (await app.as('dp_worker')).call(addressList, { query });
    expect(seen.records).toMatchObject([{ userId: worker.id, departName: '部门 A01A50', phone: '138****22' }]);
    const open = await (await app.as('dp_admin')).call(addressList, { query });
    expect(open.records).toMatchObject([{ phone: '13800002222' }]);
    expect((await (await app.as('dp_abroad')).call(addressList, { query })).total).toBe(0);
  });
});
