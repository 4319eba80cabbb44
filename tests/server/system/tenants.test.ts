import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs, writeGlobal } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { stableId } from '#server/kernel/stable-id.ts';
import { joinableTenants } from '#server/modules/user/join-tenants.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { FIRST_TENANT, seedSystem } from '#server/seed/system-seed.ts';
import * as tenant from '#shared/contract/people/tenant.ts';
import { listUsers } from '#shared/contract/people/user.ts';
import { getUserPermissionByToken } from '#shared/contract/rights/permission.ts';
import { listTodo } from '#shared/contract/workflow/todo.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysProject } from '#shared/system/project.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { applicationBody, insertYardRows } from '#tests/support/yard-rows.ts';

testDatabase();
const app = testApp();
const yard = 31;
let admin: TestClient;

const idOf = (username: string) =>
  writeGlobal(async (trx) => {
    const { id } = await trx
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    return id;
  });

/** Gives somebody a role of their own that may do exactly this. */
const grantRole = (tenantId: number, userId: string, perms: readonly string[]) =>
  writeAs(tenantId, async (trx) => {
    const roleId = newId();
    await trx
      .insertInto('sysRole')
      .values({ id: roleId, tenantId, roleCode: `role_${roleId.slice(-8)}`, roleName: '门卫', dataScope: 'all' })
      .execute();
    const keys = await trx.selectFrom('sysPermission').select('id').where('perms', 'in', perms).execute();
    for (const { id: permissionId } of keys) {
      await trx
        .insertInto('sysRolePermission')
        .values({ id: newId(), tenantId, roleId, permissionId, dataRuleIds: null })
        .execute();
    }
    await trx.insertInto('sysUserRole').values({ id: newId(), tenantId, userId, roleId }).execute();
  });

beforeAll(async () => {
  admin = (await app.as('admin')).with({ tenantId: FIRST_TENANT });
  await createPerson({ username: 'guest', realname: '客人' });
  await admin.call(tenant.addTenant, { body: { id: yard, name: '舟山基地' } });
});

describe('a new tenant', () => {
  it('has roles, dictionaries, parameters, rules and its company, and its creator as administrator', async () => {
    const there = admin.with({ tenantId: yard });
    const { auth, menu } = await there.call(getUserPermissionByToken, { query: {} });
    expect(auth.map(({ action }) => action)).toContain('system:user:anyRole');
    expect(menu.length).toBeGreaterThan(1);
    const counts = await readAs(yard, async (db) => {
      const count = async (table: 'sysRole' | 'sysDict' | 'sysConfig' | 'sysDepart' | 'sysCheckRule') => {
        const rows = await db.selectFrom(table).select('id').where('tenantId', '=', yard).execute();
        return rows.length;
      };
      return [await count('sysRole'), await count('sysDict'), await count('sysConfig'), await count('sysCheckRule')];
    });
    for (const count of counts) expect(count).toBeGreaterThan(0);
    const people = await there.call(listUsers, { query: {} });
    expect(people.records.map(({ username }) => username)).toEqual(['admin']);
  });

  it('works at once: an application for a scaffold reaches its first decider', async () => {
    await createPerson({ username: 'leader_there', roles: ['team_leader'], tenantId: yard, orgCode: 'A01A01' });
    await createPerson({ username: 'section_there', roles: ['sect_leader'], tenantId: yard, orgCode: 'A01A01' });
    const leader = await app.as('leader_there');
    const rows = await insertYardRows(yard);
    const send = async (client: TestClient, path: string, body: object) => {
      const answer = await client.raw(`/jeecg-boot${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const envelope = await answer.json();
      expect(envelope, `${path}: ${envelope.message} ${JSON.stringify(envelope.result)}`).toMatchObject({
        success: true,
      });
      return envelope.result as { readonly id: string; readonly version: number };
    };
    const filed = await send(leader, '/prm/scaffold/apply/add', applicationBody(rows));
    await send(leader, '/prm/scaffold/apply/submit', filed);
    const section = await app.as('section_there');
    const waiting = await section.call(listTodo, {
      query: { area: 'scaffold', tab: 'pending', pageNo: 1, pageSize: 5 },
    });
    expect(waiting.records.map(({ bizId }) => bizId)).toEqual([filed.id]);
  });

  it('can be created, changed and deleted only by users who run the platform', async () => {
    const there = admin.with({ tenantId: yard });
    const refused = { code: 510 };
    await expect(there.call(tenant.addTenant, { body: { name: '又一个' } })).rejects.toMatchObject(refused);
    await expect(there.call(tenant.editTenant, { body: { id: yard, status: 0 } })).rejects.toMatchObject(refused);
    // A tenant is active or not.
    for (const status of [2, -1]) {
      await expect(admin.call(tenant.editTenant, { body: { id: yard, status } })).rejects.toThrow('校验失败');
    }
    await expect(there.call(tenant.deleteTenant, { query: { id: '1' } })).rejects.toMatchObject(refused);
    await expect(there.call(tenant.listDeletedTenants, { query: {} })).rejects.toMatchObject(refused);
    await there.call(tenant.editOwnTenant, { body: { id: yard, companyAddress: '舟山' } });
    await expect(there.call(tenant.editOwnTenant, { body: { id: 1, name: '夺' } })).rejects.toMatchObject({
      message: '无权修改他人租户！',
    });
  });

  it('is not deleted while others work in it, and the platform’s own tenant cannot be closed', async () => {
    await expect(admin.call(tenant.deleteTenant, { query: { id: String(yard) } })).rejects.toMatchObject({
      message: '该租户已被引用，无法删除！',
    });
    await expect(admin.call(tenant.editTenant, { body: { id: FIRST_TENANT, status: 0 } })).rejects.toMatchObject({
      message: expect.stringContaining('平台自身'),
    });
  });
});

it('new pages of a release are granted in every tenant', async () => {
  const id = stableId('menu', 'monitor.log');
  for (const tenantId of [FIRST_TENANT, yard]) {
    await writeAs(tenantId, (trx) => trx.deleteFrom('sysRolePermission').where('permissionId', '=', id).execute());
  }
  await writeGlobal((trx) => trx.deleteFrom('sysPermission').where('id', '=', id).execute());
  await seedSystem({ adminPassword: undefined });
  for (const tenantId of [FIRST_TENANT, yard]) {
    const granted = await readAs(tenantId, (db) =>
      db.selectFrom('sysRolePermission').select('id').where('permissionId', '=', id).execute(),
    );
    expect(granted.length, String(tenantId)).toBe(1);
  }
});

describe('users of a tenant', () => {
  it('are invited by its administrators, join by accepting, and lose their sessions when they leave', async () => {
    const there = admin.with({ tenantId: yard });
    const guest = await app.open('guest');
    // An administrator of the platform is nobody in a tenant that others made.
    await writeGlobal((trx) => trx.insertInto('sysTenant').values({ id: 32, name: '别人的' }).execute());
    await expect(admin.call(tenant.inviteToTenants, { query: { ids: '32', username: 'guest' } })).rejects.toMatchObject(
      { message: '无权限访问他人租户！' },
    );
    await expect(admin.call(tenant.listTenantUsers, { query: { userTenantId: 32 } })).rejects.toMatchObject({
      message: '无权限访问他人租户！',
    });
    const invitation = { ids: `${yard},`, username: 'guest' };
    await there.call(tenant.inviteToTenants, { query: invitation });
    await expect(there.call(tenant.inviteToTenants, { query: invitation })).rejects.toMatchObject({ code: 500 });
    const invited = await guest.call(tenant.listMyTenants, { query: { userTenantStatus: '5' } });
    expect(invited).toMatchObject([{ id: yard, name: '舟山基地', userTenantStatus: 5 }]);
    expect((await guest.call(tenant.listOwnTenants)).map(({ id }) => id)).toEqual([FIRST_TENANT]);
    await guest.call(tenant.answerInvitation, { query: { tenantId: yard, status: 1 } });
    expect((await guest.call(tenant.listOwnTenants)).map(({ id }) => id)).toEqual([FIRST_TENANT, yard]);
    const members = await there.call(tenant.listTenantUsers, { query: { userTenantId: yard, username: '*gue*' } });
    expect(members.records).toMatchObject([{ username: 'guest', userTenantStatus: 1 }]);
    const query = { userIds: await idOf('guest'), tenantId: yard };
    await there.call(tenant.leaveTenant, { query });
    await expect(there.call(tenant.leaveTenant, { query: { userIds: await idOf('admin') } })).rejects.toMatchObject({
      message: '不能请离自己',
    });
    // The other tenant goes on.
    expect((await guest.call(tenant.listOwnTenants)).map(({ id }) => id)).toEqual([FIRST_TENANT]);
  });

  it('get only projects that the inviter has, until they refuse or leave (docs/security.md P16)', async () => {
    const there = admin.with({ tenantId: yard });
    const { add, queryById, edit } = resourceCalls(sysProject);
    const made = async (projectNo: string) =>
      (await there.call(add, { body: { projectNo, projectName: projectNo, manager: 'admin' } })).id;
    const [first, second] = [await made('P1'), await made('P2')];
    const deputy = await createPerson({ username: 'deputy_there', tenantId: yard, orgCode: 'A01A01' });
    await grantRole(yard, deputy.id, [tenant.inviteToTenants.access]);
    const granted = async () => (await there.call(queryById, { query: { id: first } })).sysProjectMemberList;
    await there.call(edit, { body: { id: first, sysProjectMemberList: [{ tempId: 'd', username: 'deputy_there' }] } });
    const narrow = await app.as('deputy_there');
    const choices = await narrow.call(tenant.listInvitableProjects, { query: { tenantId: yard } });
    expect(choices.map(({ projectNo }) => projectNo)).toEqual(['P1']);
    const whom = { ids: String(yard), username: 'guest' };
    const ask = (projectIds: string, more = {}) =>
      narrow.call(tenant.inviteToTenants, { query: { ...whom, ...more, projectIds } });
    // Without a project the person would see all, once in.
    for (const beyond of ['', second, `${first},${second}`])
      await expect(ask(beyond)).rejects.toMatchObject({ code: 510 });
    await ask(first);
    expect(await granted()).toMatchObject([{ username: 'deputy_there' }, { username: 'guest' }]);
    const guest = await app.open('guest');
    await guest.call(tenant.answerInvitation, { query: { tenantId: yard, status: 4 } });
    expect(await granted()).toMatchObject([{ username: 'deputy_there' }]);
    await ask(first);
    await guest.call(tenant.answerInvitation, { query: { tenantId: yard, status: 1 } });
    expect(await granted()).toMatchObject([{}, { username: 'guest' }]);
    await there.call(tenant.leaveTenant, { query: { userIds: await idOf('guest'), tenantId: yard } });
    expect(await granted()).toMatchObject([{ username: 'deputy_there' }]);
    // Who is granted no project there sees all, and gives what they like, from whatever tenant they work in.
    const usher = await createPerson({ username: 'usher', roles: ['leader'] });
    await writeAs(yard, (trx) =>
      trx.insertInto('sysUserTenant').values({ id: newId(), tenantId: yard, userId: usher.id }).execute(),
    );
    for (const each of [yard, FIRST_TENANT])
      await grantRole(each, usher.id, [tenant.inviteToTenants.access, 'system:user:add']);
    const elsewhere = (await app.as('usher')).with({ tenantId: FIRST_TENANT });
    await elsewhere.call(tenant.inviteToTenants, { query: { ...whom, projectIds: '' } });
    expect(await granted()).toMatchObject([{ username: 'deputy_there' }]);
    await guest.call(tenant.answerInvitation, { query: { tenantId: yard, status: 4 } });
    const joinable = async (name: string) =>
      joinableTenants({ userId: await idOf(name), tenantId: FIRST_TENANT } as Actor, [yard]);
    expect([...(await joinable('usher'))]).toEqual([yard]);
    await there.call(edit, { body: { id: first, sysProjectMemberList: [{ tempId: 'u', username: 'usher' }] } });
    expect([...(await joinable('usher'))]).toEqual([]);
    // Projects are of one tenant: with several, none.
    const several = { ids: `${yard},${FIRST_TENANT}`, username: 'guest', projectIds: first };
    await expect(admin.call(tenant.inviteToTenants, { query: several })).rejects.toMatchObject({ code: 510 });
  });

  it('are removed only by users who may act for them, and lose departments and contractors', async () => {
    const there = admin.with({ tenantId: yard });
    const role = await createPerson({ username: 'gatekeeper', tenantId: yard, orgCode: 'A01A01' });
    await grantRole(yard, role.id, [tenant.leaveTenant.access, tenant.listTenantUsers.access]);
    const doorman = await app.as('gatekeeper');
    const out = { query: { userIds: await idOf('admin'), tenantId: yard } };
    await expect(doorman.call(tenant.leaveTenant, out)).rejects.toMatchObject({ code: 510 });
    // Invited, somebody else's person is a name; who comes back begins with nothing.
    const guest = await app.open('guest');
    await writeGlobal((trx) =>
      trx.updateTable('sysUser').set({ phone: '13911112222', workNo: 'G1' }).where('username', '=', 'guest').execute(),
    );
    await there.call(tenant.inviteToTenants, { query: { ids: String(yard), username: 'guest' } });
    const list = { query: { userTenantId: yard, username: 'guest' } };
    expect((await there.call(tenant.listTenantUsers, list)).records).toMatchObject([{ phone: null, workNo: null }]);
    await guest.call(tenant.answerInvitation, { query: { tenantId: yard, status: 1 } });
    const userId = await idOf('guest');
    const membership = () =>
      readAs(yard, (db) =>
        db
          .selectFrom('sysUserTenant')
          .select(['status', 'departIds', 'contractorIds'])
          .where('tenantId', '=', yard)
          .where('userId', '=', userId)
          .executeTakeFirstOrThrow(),
      );
    await writeAs(yard, (trx) =>
      trx
        .updateTable('sysUserTenant')
        .set({ departIds: 'a', contractorIds: 'b' })
        .where('tenantId', '=', yard)
        .where('userId', '=', userId)
        .execute(),
    );
    await there.call(tenant.leaveTenant, { query: { userIds: userId, tenantId: yard } });
    expect(await membership()).toEqual({ status: 2, departIds: null, contractorIds: null });
  });

  it('are signed out at once if the tenant is frozen or has ended', async () => {
    const leader = await app.as('leader_there');
    await leader.call(tenant.listOwnTenants);
    await admin.call(tenant.editTenant, { body: { id: yard, status: 0 } });
    await expect(leader.call(tenant.listOwnTenants)).rejects.toMatchObject({ code: 401 });
    const there = admin.with({ tenantId: yard });
    await expect(there.call(listUsers, { query: {} })).rejects.toMatchObject({ code: 401 });
    await admin.call(tenant.editTenant, { body: { id: yard, status: 1 } });
    expect((await there.call(listUsers, { query: {} })).total).toBeGreaterThan(1);
    // The same when its time is over.
    await writeAs(yard, (trx) =>
      trx.updateTable('sysTenant').set({ endDate: '2020-01-01 00:00:00' }).where('id', '=', yard).execute(),
    );
    forgetAllActors();
    await expect(there.call(listUsers, { query: {} })).rejects.toMatchObject({ code: 401 });
  });
});
