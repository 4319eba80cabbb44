import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { writeAs, writeGlobal } from '#server/db/scope.ts';
import { forgetAllActors } from '#server/session/resolve-actor.ts';
import { giveDepartRoles } from '#shared/contract/depart-role.ts';
import { listRoles } from '#shared/contract/role.ts';
import * as grant from '#shared/contract/role-grant.ts';
import { addRoleUsers } from '#shared/contract/role-user.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, ensureDepart } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
const rule = newId();
let permissionId = '';

beforeAll(async () => {
  await writeGlobal(async (trx) => {
    const page = await trx
      .selectFrom('sysPermission')
      .select('id')
      .where('url', '=', '/prm/scaffold/apply')
      .executeTakeFirstOrThrow();
    permissionId = page.id;
    await trx
      .insertInto('sysPermissionDataRule')
      .values({
        id: rule,
        permissionId,
        ruleName: '只看自己的',
        ruleColumn: 'createBy',
        ruleConditions: '=',
        ruleValue: '#{sys_user_code}',
        createBy: 'admin',
        updateBy: null,
        updateTime: null,
      })
      .execute();
  });
});

test('data rules of a menu are given to a role that has the menu, and taken again', async () => {
  const admin = await app.as('admin');
  const roleOf = async (roleCode: string) =>
    String((await admin.call(listRoles, { query: { roleCode: `${roleCode},` } })).records[0]?.id);
  const roleId = await roleOf('team_leader');
  const path = { permissionId, roleId };
  const before = await admin.call(grant.queryRoleDataRules, { path });
  expect(before).toEqual({ datarule: [expect.objectContaining({ id: rule, ruleName: '只看自己的' })] });
  await admin.call(grant.saveRoleDataRules, { body: { ...path, dataRuleIds: `${rule},` } });
  expect((await admin.call(grant.queryRoleDataRules, { path })).drChecked).toBe(rule);
  await expect(admin.call(grant.saveRoleDataRules, { body: { ...path, dataRuleIds: newId() } })).rejects.toThrow(
    '保存失败',
  );
  await admin.call(grant.saveRoleDataRules, { body: { ...path, dataRuleIds: '' } });
  expect((await admin.call(grant.queryRoleDataRules, { path })).drChecked).toBeUndefined();
  const without = { permissionId, roleId: await roleOf('wx_vendor') };
  await expect(admin.call(grant.saveRoleDataRules, { body: { ...without, dataRuleIds: rule } })).rejects.toThrow(
    '请先保存角色菜单权限!',
  );
  await expect(admin.call(grant.queryRoleDataRules, { path: { permissionId: newId(), roleId } })).rejects.toThrow(
    '未找到权限配置信息',
  );
});

test('who sees rows narrowed gives nobody more of them: no role, no department role, not by taking the menu off and on', async () => {
  const admin = await app.as('admin');
  const tied = await createPerson({ username: 'tied', roles: ['sect_leader'], orgCode: 'A01A33' });
  const depId = await ensureDepart(1, 'A01A33');
  const idOf = async (roleCode: string) =>
    String((await admin.call(listRoles, { query: { roleCode: `${roleCode},` } })).records[0]?.id);
  const own = await idOf('sect_leader');
  const department = newId();
  await writeAs(1, async (trx) => {
    const rights = await trx
      .selectFrom('sysPermission')
      .select('id')
      .where('perms', 'in', [
        'system:permission:saveRole',
        addRoleUsers.access,
        giveDepartRoles.access,
        'system:depart:edit',
      ])
      .execute();
    const grants = rights.map(({ id }) => ({ id: newId(), tenantId: 1, roleId: own, permissionId: id }));
    await trx
      .insertInto('sysRolePermission')
      .values(grants.map((each) => ({ ...each, dataRuleIds: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const bare = { id: newId(), tenantId: 1, roleCode: 'bare', roleName: '无规则', dataScope: 'self' };
    await trx.insertInto('sysRole').values(bare).execute();
    await trx
      .insertInto('sysRolePermission')
      .values({ id: newId(), tenantId: 1, roleId: bare.id, permissionId, dataRuleIds: null })
      .execute();
    const held = { tenantId: 1, departId: depId, permissionId, dataRuleIds: null };
    await trx
      .insertInto('sysDepartPermission')
      .values({ ...held, id: newId() })
      .execute();
    await trx
      .insertInto('sysDepartRole')
      .values({
        id: department,
        tenantId: 1,
        departId: depId,
        roleName: '全看',
        roleCode: 'sees_all',
        description: null,
      })
      .execute();
    await trx
      .insertInto('sysDepartRolePermission')
      .values({ ...held, id: newId(), roleId: department, operateDate: null, operateIp: null })
      .execute();
  });
  forgetAllActors();
  const giver = await app.as('tied');
  const give = async (roleId: string) => giver.call(addRoleUsers, { body: { roleId, userIdList: [tied.id] } });
  const giveInDepart = () =>
    giver.call(giveDepartRoles, { body: { userId: tied.id, newRoleId: department, oldRoleId: '' } });
  await admin.call(grant.saveRoleDataRules, { body: { permissionId, roleId: own, dataRuleIds: rule } });
  const bare = await idOf('bare');
  await expect(give(bare)).rejects.toThrow('不能授予超出本人权限的角色');
  await expect(giveInDepart()).rejects.toThrow('只能授予自己拥有的权限');
  const off = { roleId: own, permissionIds: '', lastpermissionIds: permissionId };
  await expect(giver.call(grant.saveRolePermission, { body: off })).rejects.toMatchObject({ code: 510 });
  // With the rule on it the role shows no more than the giver sees.
  await admin.call(grant.saveRoleDataRules, { body: { permissionId, roleId: bare, dataRuleIds: rule } });
  await give(bare);
  await admin.call(grant.saveRoleDataRules, { body: { permissionId, roleId: bare, dataRuleIds: '' } });
  await admin.call(grant.saveRoleDataRules, { body: { permissionId, roleId: own, dataRuleIds: '' } });
  await giveInDepart();
});
