import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { stableId } from '#server/kernel/stable-id.ts';
import { lockRights } from '#server/permission/rights-lock.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { testApp } from '#tests/support/app.ts';
import { ruleRole } from '#tests/support/data-rules.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sendLogin } from '#tests/support/login.ts';
import { createPerson, createTenant, ensureDepart, joinTenant } from '#tests/support/people.ts';
import { createRole } from '#tests/support/roles.ts';
import { INITIAL, type UserAnswer, userRows } from '#tests/support/user-admin.ts';
import { readRows } from '#tests/support/workbooks.ts';
import { createCast } from '../workflow/approval.ts';

testDatabase();
const app = testApp();

async function send(who: string, method: string, path: string, body?: unknown): Promise<UserAnswer> {
  const answer = await (await app.as(who)).raw(`/jeecg-boot/sys/user/${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return (await answer.json()) as UserAnswer;
}

const roleId = (code: string, tenantId = FIRST_TENANT) =>
  readAs(tenantId, (db) =>
    db
      .selectFrom('sysRole')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('roleCode', '=', code)
      .executeTakeFirstOrThrow(),
  ).then(({ id }) => id);
const rowOf = userRows(app);
const idOf = async (username: string) => String((await rowOf(username))?.id);

beforeAll(async () => {
  await administratorsGrant();
  await createTenant(2);
  await createPerson({ username: 'boss_abroad', roles: ['admin'], tenantId: 2 });
  await createPerson({ username: 'second_admin', roles: ['admin'] });
  await ensureDepart(FIRST_TENANT, 'A01A01');
  await createCast();
});

describe('an account', () => {
  test('is made with roles and departments, signs in by its initial password and must change it', async () => {
    const departId = await ensureDepart(FIRST_TENANT, 'A01A02');
    const body = {
      username: 'new_hand',
      realname: '新人',
      password: INITIAL,
      confirmpassword: INITIAL,
      sex: 1,
      birthday: '1990-04-30T16:00:00.000Z',
      phone: '13800138000',
      email: 'New.Hand@Yard.example',
      userIdentity: 2,
      departIds: departId,
      selectedroles: `${await roleId('scaf_crew')},`,
      selecteddeparts: departId,
      relTenantIds: '1',
      activitiSync: '1',
      id: '',
    };
    expect(await send('admin', 'POST', 'add', body)).toMatchObject({ success: true, code: 200, message: '添加成功！' });
    expect(await rowOf('new_hand')).toMatchObject({
      birthday: '1990-05-01',
      sex_dictText: '男',
      email: 'new.hand@yard.example',
      userIdentity: 2,
      userIdentity_dictText: '上级',
      departIds: departId,
      departIds_dictText: '部门 A01A02',
      orgCode: 'A01A02',
      orgCodeTxt: '部门 A01A02',
      relTenantIds: '1',
    });
    const login = await sendLogin(app, { username: 'new_hand', password: INITIAL });
    expect(login).toMatchObject({ success: true, result: { mustChangePassword: expect.anything() } });
    const taken = await send('admin', 'POST', 'add', { ...body, username: 'NEW_hand', workNo: '' });
    expect(Object.keys(taken.result.fields ?? {}).sort()).toEqual(['email', 'phone', 'username']);
    const bad = await send('admin', 'POST', 'add', { ...body, username: 'a b', phone: '12', email: 'x', password: '' });
    expect(Object.keys(bad.result.fields ?? {}).sort()).toEqual(['email', 'password', 'phone', 'username']);
    expect(
      await send('admin', 'POST', 'add', { username: 'weak_one', realname: '弱', password: 'short' }),
    ).toMatchObject({
      message: '密码至少需要 8 个字符',
      result: { fields: { password: '密码至少需要 8 个字符' } },
    });
  });

  test('takes a whole row back: lists replace, absent ones and masks leave what stands there', async () => {
    const row = await rowOf('new_hand');
    const id = String(row?.id);
    const all = { ...row, selectedroles: await roleId('hse'), selecteddeparts: '', telephone: '021-65432100' };
    expect(await send('admin', 'PUT', 'edit', all)).toMatchObject({ code: 200, message: '修改成功!' });
    expect(await send('admin', 'GET', `queryUserRole?userid=${id}`)).toMatchObject({ result: [await roleId('hse')] });
    expect(await send('admin', 'GET', `userDepartList?userId=${id}`)).toMatchObject({
      success: false,
      message: '查找失败',
    });
    expect(await rowOf('new_hand')).toMatchObject({ telephone: '021-65432100', orgCode: null, phone: '13800138000' });
    // Somebody who sees contact data in part sends the mask back.
    const masked = { id, phone: '138****00', email: 'n****@yard.example', birthday: '****-**-**', realname: '新人二' };
    await withoutRight('system:user:contact', () => send('second_admin', 'PUT', 'edit', masked));
    expect(await rowOf('new_hand')).toMatchObject({ realname: '新人二', phone: '13800138000', birthday: '1990-05-01' });
    expect(await send('admin', 'GET', `queryUserRole?userid=${id}`)).toMatchObject({ result: [await roleId('hse')] });
    expect(await send('admin', 'PUT', 'edit', { id, phone: '', email: null })).toMatchObject({ success: true });
    expect(await rowOf('new_hand')).toMatchObject({ phone: null, email: 'new.hand@yard.example' });
    expect(await send('admin', 'PUT', 'edit', { id, username: 'other_name' })).toMatchObject({
      message: '用户账号不能修改',
    });
    expect(await send('admin', 'PUT', 'edit', { id, version: 0, realname: '旧' })).toMatchObject({ success: false });
  });

  test('of another tenant is nobody; of several, only what is true here changes', async () => {
    const [id, own] = [await idOf('new_hand'), await ensureDepart(2, 'A01')];
    for (const [method, path, body] of [
      ['PUT', 'edit', { id, realname: '外人改' }],
      ['PUT', 'frozenBatch', { ids: id, status: '2' }],
      ['DELETE', `delete?id=${id}`, undefined],
      ['GET', `queryById?id=${id}`, undefined],
    ] as const) {
      expect(await send('boss_abroad', method, path, body)).toMatchObject({
        success: false,
        message: '未找到对应实体',
      });
    }
    expect(await send('boss_abroad', 'POST', 'addSysUserDepart', { depId: own, userIdList: [id] })).toMatchObject({
      message: '未找到对应实体',
    });
    await joinTenant({ id }, { tenantId: 2 });
    const shared = await send('admin', 'PUT', 'edit', { id, realname: '改不了' });
    expect(shared.message).toContain('该用户还属于其他租户');
    const departId = await ensureDepart(FIRST_TENANT, 'A01A01');
    expect(await send('admin', 'PUT', 'edit', { id, selecteddeparts: departId })).toMatchObject({ success: true });
    // Deleting takes it out of the own tenant alone.
    expect(await send('boss_abroad', 'DELETE', `delete?id=${id}`)).toMatchObject({ message: '删除用户成功' });
    expect(await rowOf('new_hand', 'boss_abroad')).toBeUndefined();
    expect(await rowOf('new_hand')).toMatchObject({ orgCode: 'A01A01' });
    expect(await send('admin', 'PUT', 'edit', { id, relTenantIds: '1,2' })).toMatchObject({
      message: '只能分配本人可以管理用户的租户',
    });
  });

  test('frozen and deleted loses its session at once, and comes back out of the bin as it was', async () => {
    const id = await idOf('new_hand');
    const client = await app.open('new_hand');
    const status = async (token = client.token) =>
      (await app.anonymous.raw('/jeecg-boot/sys/user/getUserInfo', { headers: { 'X-Access-Token': String(token) } }))
        .status;
    expect(await status()).toBe(200);
    expect(await send('admin', 'PUT', 'frozenBatch', { ids: `${id},`, status: '2' })).toMatchObject({
      message: '操作成功!',
    });
    expect(await status()).toBe(401);
    await send('admin', 'PUT', 'frozenBatch', { ids: id, status: 1 });
    const again = await app.open('new_hand');
    expect(await status(again.token)).toBe(200);
    expect(await send('admin', 'DELETE', `deleteBatch?ids=${id},`)).toMatchObject({ result: '批量删除用户成功' });
    expect(await status(again.token)).toBe(401);
    expect(await rowOf('new_hand')).toBeUndefined();
    const bin = await send('admin', 'GET', 'recycleBin');
    expect(bin.result).toMatchObject([{ id, username: 'new_hand', orgCode: '部门 A01A01' }]);
    expect((await send('boss_abroad', 'GET', 'recycleBin')).result).toEqual([]);
    expect(await send('boss_abroad', 'PUT', 'putRecycleBin', { userIds: id })).toMatchObject({ success: false });
    expect(await send('admin', 'PUT', 'putRecycleBin', { userIds: id })).toMatchObject({ message: '还原成功' });
    expect(await rowOf('new_hand')).toMatchObject({ status: 1, orgCode: 'A01A01' });
    await send('admin', 'DELETE', `delete?id=${id}`);
    expect(await send('admin', 'DELETE', `deleteRecycleBin?userIds=${id},`)).toMatchObject({ message: '删除成功' });
    expect((await send('admin', 'GET', 'recycleBin')).result).toEqual([]);
    const trail = await readAs(FIRST_TENANT, (db) =>
      db.selectFrom('sysLog').select('event').where('target', '=', 'new_hand').orderBy('id').execute(),
    );
    const events = new Set(trail.map(({ event }) => event));
    for (const event of ['added', 'changed', 'frozen', 'opened', 'deleted', 'restored', 'removed']) {
      expect(events).toContain(`user.${event}`);
    }
  });
});

describe('nobody', () => {
  test('gives a role, a department or an account beyond the own reach', async () => {
    await grant('sect_leader', ['system:user:add', 'system:user:edit', 'system:user:frozenBatch'], async () => {
      const own = await ensureDepart(FIRST_TENANT, 'A01A01A02');
      const other = await ensureDepart(FIRST_TENANT, 'A01A02');
      const base = { realname: '学徒', password: INITIAL };
      const add = (username: string, more: object) => send('section', 'POST', 'add', { ...base, username, ...more });
      expect(await add('trainee_1', { selectedroles: await roleId('admin'), selecteddeparts: own })).toMatchObject({
        code: 510,
        message: '不能授予超出本人权限的角色',
      });
      expect(await add('trainee_2', { selecteddeparts: other })).toMatchObject({ code: 510 });
      expect(await add('trainee_3', {})).toMatchObject({ code: 510 });
      expect(await add('trainee_4', { selecteddeparts: own, departIds: other, userIdentity: 2 })).toMatchObject({
        code: 510,
      });
      expect(await add('trainee_5', { selecteddeparts: own })).toMatchObject({ success: true });
      for (const username of ['admin', 'other_leader']) {
        const body = { ids: await idOf(username), status: 2 };
        expect(await send('section', 'PUT', 'frozenBatch', body)).toMatchObject({ code: 510 });
      }
    });
    expect(
      await readAs(FIRST_TENANT, (db) =>
        db.selectFrom('sysUser').select('id').where('username', 'like', 'trainee_%').execute(),
      ),
    ).toHaveLength(1);
  });

  test('freezes or deletes the own account, the first one, or the last administrator', async () => {
    const [own, second] = [await idOf('admin'), await idOf('second_admin')];
    expect(await send('admin', 'PUT', 'frozenBatch', { ids: own, status: 2 })).toMatchObject({ success: false });
    expect(await send('second_admin', 'DELETE', `delete?id=${own}`)).toMatchObject({
      message: 'admin用户，不允许删除！',
    });
    const roles = (id: string, selectedroles: string) => send('second_admin', 'PUT', 'edit', { id, selectedroles });
    expect(await roles(own, '')).toMatchObject({ success: true });
    // The last one left cannot give up what makes it one: nobody could give it back.
    expect(await roles(second, '')).toMatchObject({ code: 510 });
    expect(await roles(own, 'admin')).toMatchObject({ success: true });
  });
});

test('data rules of the user page leave their people in lists, choosers and details, and to be acted for; the own account stays (docs/security.md P15)', async () => {
  await createRole({
    roleCode: 'section_clerk',
    dataScope: 'all',
    codes: [
      ...['system:user:list', 'system:user:queryById', 'system:user:frozenBatch', 'system:user:exportXls'],
      'system:tenant:users',
    ],
  });
  await ruleRole('section_clerk', 'sys_user', [
    { ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: 'A01A31' },
  ]);
  const other = await createPerson({ username: 'section_other', orgCode: 'A01A32' });
  const mate = await createPerson({ username: 'section_mate', orgCode: 'A01A31' });
  await createPerson({ username: 'section_clerk', roles: ['section_clerk'], orgCode: 'A01A31' });
  const clerk = await app.as('section_clerk');
  const ask = async (path: string, init?: RequestInit) =>
    (await (await clerk.raw(`/jeecg-boot/sys/user/${path}`, init)).json()) as UserAnswer;
  const both = ['section_clerk', 'section_mate'];
  const members = `../tenant/getTenantUserList?userTenantId=${FIRST_TENANT}`;
  for (const path of ['list', 'queryUserComponentData', 'queryByOrgCodeForAddressList?orgCode=A01', members]) {
    const { result } = (await ask(path)) as unknown as { result: { records: { realname: string }[] } };
    expect(result.records.map(({ realname }) => realname).sort()).toEqual(both);
  }
  const sheet = await clerk.raw('/jeecg-boot/sys/user/exportXls?field=username');
  const [, , , ...names] = await readRows(Buffer.from(await sheet.arrayBuffer()));
  expect(names.flat().sort()).toEqual(both);
  expect(await ask(`queryById?id=${mate.id}`)).toMatchObject({ success: true });
  expect(await ask(`queryById?id=${other.id}`)).toMatchObject({ success: false });
  const freeze = (ids: string) =>
    ask('frozenBatch', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids, status: 2 }),
    });
  expect(await freeze(other.id)).toMatchObject({ success: false });
  expect(await freeze(mate.id)).toMatchObject({ success: true });
});

test('what is done to somebody is judged by the rights that they have when it is done', async () => {
  const target = await createPerson({ username: 'rises', orgCode: 'A01A09' });
  await createRole({ roleCode: 'freezer', dataScope: 'dept', codes: ['system:user:frozenBatch'] });
  await createPerson({ username: 'freezer', roles: ['freezer'], orgCode: 'A01A09' });
  await app.as('freezer');
  const frozen = await writeAs(FIRST_TENANT, async (trx) => {
    await lockRights(trx, FIRST_TENANT);
    const id = newId();
    const admin = await roleId('admin');
    await trx
      .insertInto('sysUserRole')
      .values({ id, tenantId: FIRST_TENANT, userId: target.id, roleId: admin })
      .execute();
    const answer = send('freezer', 'PUT', 'frozenBatch', { ids: target.id, status: '2' });
    // It waits for what happens here, and sees it.
    await expect
      .poll(
        async () =>
          (await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(trx)).rows.length,
      )
      .toBeGreaterThan(0);
    return { answer };
  });
  expect(await frozen.answer).toMatchObject({ success: false, code: 510 });
  expect(await rowOf('rises')).toMatchObject({ status: 1 });
});

test('people of departments, of ids and of names are read by any colleague', async () => {
  const departId = await ensureDepart(FIRST_TENANT, 'A01A02');
  const names = async (path: string) =>
    ((await send('leader', 'GET', path)).result as unknown as { username: string }[])
      .map(({ username }) => username)
      .sort();
  expect(await names(`queryUserByDepId?id=${departId},`)).toEqual(['other_leader', 'other_section']);
  expect(await names(`queryUserByDepId?id=${departId}&realname=周`)).toEqual(['other_leader']);
  expect(await names('queryByNames?userNames=crew,safety,')).toEqual(['crew', 'safety']);
  expect(await names(`queryByIds?userIds=${await idOf('crew')},`)).toEqual(['crew']);
  expect((await send('leader', 'GET', 'generateUserId')).result).toMatch(/^[\da-f]{32}$/);
  const crew = await idOf('crew');
  const member = { depId: departId, userIdList: [crew] };
  expect(await send('admin', 'POST', 'addSysUserDepart', member)).toMatchObject({ message: '添加成功!' });
  expect(await names(`queryUserByDepId?id=${departId}`)).toContain('crew');
  const path = `deleteUserDepart?depId=${departId}&userId=${crew}`;
  expect(await send('admin', 'DELETE', path)).toMatchObject({ message: '删除成功!' });
  expect(await send('admin', 'DELETE', path)).toMatchObject({ message: '当前选中部门与用户无关联关系!' });
});

/** What makes an administrator beside giving every role stands in the menu with the page of roles. */
async function administratorsGrant(): Promise<void> {
  const code = 'system:permission:saveRole';
  const id = stableId('button', code);
  await writeAs(FIRST_TENANT, async (trx) => {
    await trx
      .insertInto('sysPermission')
      .values({ id, name: '角色授权', menuType: 2, perms: code, permsType: '1' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('sysRolePermission')
      .values({ id, tenantId: FIRST_TENANT, permissionId: id, roleId: await roleId('admin') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Gives a seeded role further rights while something runs. */
async function grant(role: string, codes: readonly string[], run: () => Promise<void>): Promise<void> {
  const { forgetAllActors } = await import('#server/permission/resolve-actor.ts');
  const added = await writeAs(FIRST_TENANT, async (trx) => {
    const permissions = await trx.selectFrom('sysPermission').select('id').where('perms', 'in', codes).execute();
    const rows = permissions.map(({ id }) => ({ id: `t${id}`.slice(0, 32), permissionId: id }));
    const values = { tenantId: FIRST_TENANT, roleId: await roleId(role) };
    await trx
      .insertInto('sysRolePermission')
      .values(rows.map((row) => ({ ...row, ...values })))
      .execute();
    return rows.map(({ id }) => id);
  });
  forgetAllActors();
  await run();
  await writeAs(FIRST_TENANT, (trx) => trx.deleteFrom('sysRolePermission').where('id', 'in', added).execute());
  forgetAllActors();
}

async function withoutRight(code: string, run: () => Promise<unknown>): Promise<void> {
  const { forgetAllActors } = await import('#server/permission/resolve-actor.ts');
  const set = (status: string) =>
    writeAs(FIRST_TENANT, (trx) =>
      trx.updateTable('sysPermission').set({ status }).where('perms', '=', code).execute(),
    );
  await set('0');
  forgetAllActors();
  await run();
  await set('1');
  forgetAllActors();
}
