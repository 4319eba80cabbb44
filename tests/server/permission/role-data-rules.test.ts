import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { writeGlobal } from '#server/db/scope.ts';
import { listRoles } from '#shared/contract/role.ts';
import * as grant from '#shared/contract/role-grant.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';

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
