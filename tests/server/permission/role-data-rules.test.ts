import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { writeAs, writeGlobal } from '#server/db/scope.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { giveDepartRoles } from '#shared/contract/people/depart-role.ts';
import { deleteUserDepart, editUser } from '#shared/contract/people/user-admin.ts';
import { listRoles } from '#shared/contract/rights/role.ts';
import * as grant from '#shared/contract/rights/role-grant.ts';
import { addRoleUsers, removeRoleUser } from '#shared/contract/rights/role-user.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, ensureDepart } from '#tests/support/people.ts';
import { createRole } from '#tests/support/roles.ts';

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

test('Data rules of a menu entry can be granted to and revoked from a role with that menu entry.', async () => {
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

test('A rule is shown with field, condition and value in the reader’s language.', async () => {
  const admin = await app.as('admin');
  const told = newId();
  await writeGlobal((trx) =>
    trx
      .insertInto('sysPermissionDataRule')
      .values({
        id: told,
        permissionId,
        ruleName: '待审与通过',
        ruleColumn: 'bpm_status',
        ruleConditions: 'IN',
        ruleValue: '2,3,made-up',
        createBy: 'admin',
        updateBy: null,
        updateTime: null,
      })
      .execute(),
  );
  const roleId = String((await admin.call(listRoles, { query: { roleCode: 'team_leader,' } })).records[0]?.id);
  const path = { permissionId, roleId };
  const words = async (headers: Record<string, string>) => {
    const response = await admin.raw(`/jeecg-boot/sys/role/datarule/${permissionId}/${roleId}`, { headers });
    const { result } = (await response.json()) as { result: { datarule: Record<string, string>[] } };
    return Object.fromEntries(
      result.datarule.map(({ id, ruleColumn_dictText, ruleConditions_dictText, ruleValue_dictText }) => [
        id,
        [ruleColumn_dictText, ruleConditions_dictText, ruleValue_dictText].join('|'),
      ]),
    );
  };
  const [zh, en] = [await words({}), await words({ 'Accept-Language': 'en-US' })];
  expect(zh[rule]).toBe('申请人|等于|〔当前用户账号〕');
  expect(en[rule]).toMatch(/\|Equal to\|〔Own user name〕$/);
  expect(zh[told]).toMatch(/^审批状态\|是其中之一\|.*[审通].*、made-up$/);
  expect(en[told]).toMatch(/\|One of\|[^\u4e00-\u9fff]*made-up$/);
  expect((await admin.call(grant.queryRoleDataRules, { path })).datarule.length).toBe(2);
  await writeGlobal((trx) => trx.deleteFrom('sysPermissionDataRule').where('id', '=', told).execute());
});

test('Users whose rows are restricted cannot give others more rows by any kind of role or menu change.', async () => {
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

test('Users whose rows are restricted cannot remove restricting roles from themselves or others.', async () => {
  const rights = [removeRoleUser.access, addRoleUsers.access, editUser.access, grant.saveRolePermission.access];
  const list = 'prm:scaffold:apply:list';
  const narrow = await createRole({
    roleCode: 'narrow',
    dataScope: 'dept',
    codes: [...rights, list, 'system:role:delete', giveDepartRoles.access, 'system:depart:edit'],
    pages: { [permissionId]: [rule] },
  });
  const open = await createRole({ roleCode: 'opens', dataScope: 'dept', codes: [list] });
  const plain = await createRole({ roleCode: 'plain' });
  const [shed, mate] = [
    await createPerson({ username: 'shed', roles: ['narrow', 'opens'], orgCode: 'A01A34' }),
    await createPerson({ username: 'mate', roles: ['narrow', 'opens', 'plain'], orgCode: 'A01A34' }),
  ];
  const by = await app.as('shed');
  const beyond = { code: 510, message: expect.stringContaining('您本人受这些数据规则限制') };
  for (const { id } of [shed, mate]) {
    const body = { roleId: narrow, userId: id };
    await expect(by.call(removeRoleUser, { query: body })).rejects.toMatchObject(beyond);
  }
  const rest = { id: shed.id, selectedroles: 'opens' };
  await expect(by.call(editUser, { body: rest })).rejects.toMatchObject(beyond);
  const gone = await by.raw(`/jeecg-boot/sys/role/delete?id=${narrow}`, { method: 'DELETE' });
  expect(await gone.json()).toMatchObject(beyond);
  // What narrows nobody is taken off.
  await by.call(removeRoleUser, { query: { roleId: plain, userId: mate.id } });
  // The bare right to rows is as much as the page without its rules: it is not given, nor put into a role.
  const newcomer = await createPerson({ username: 'newcomer', orgCode: 'A01A34' });
  const give = { roleId: open, userIdList: [newcomer.id] };
  await expect(by.call(addRoleUsers, { body: give })).rejects.toThrow('不能授予超出本人权限的角色');
  const [button] = await writeAs(1, (trx) =>
    trx.selectFrom('sysPermission').select('id').where('perms', '=', list).execute(),
  );
  // A role that shows them already takes what opens none, and one that sees more departments is not given.
  const [harmless] = await writeAs(1, (trx) =>
    trx.selectFrom('sysPermission').select('id').where('perms', '=', 'system:role:delete').execute(),
  );
  const more = { roleId: open, permissionIds: `${button?.id},${harmless?.id}`, lastpermissionIds: String(button?.id) };
  await by.call(grant.saveRolePermission, { body: more });
  const wide = await createRole({ roleCode: 'wide', dataScope: 'all' });
  await expect(by.call(addRoleUsers, { body: { ...give, roleId: wide } })).rejects.toThrow(
    '不能授予超出本人权限的角色',
  );
  const empty = await createRole({ roleCode: 'empty' });
  const put = { roleId: empty, permissionIds: String(button?.id), lastpermissionIds: '' };
  await expect(by.call(grant.saveRolePermission, { body: put })).rejects.toMatchObject(beyond);
  const whole = { ...put, permissionIds: `${button?.id},${permissionId}` };
  await by.call(grant.saveRolePermission, { body: whole });
  // The same rules by a role of the department alone.
  const [depId, department] = [await ensureDepart(1, 'A01A34'), newId()];
  await writeAs(1, async (trx) => {
    const held = { tenantId: 1, departId: depId, permissionId };
    await trx
      .insertInto('sysDepartPermission')
      .values({ ...held, id: newId(), dataRuleIds: null })
      .execute();
    await trx
      .insertInto('sysDepartRole')
      .values({
        id: department,
        tenantId: 1,
        departId: depId,
        roleName: '窄',
        roleCode: 'dr_narrow',
        description: null,
      })
      .execute();
    await trx
      .insertInto('sysDepartRolePermission')
      .values({ ...held, id: newId(), roleId: department, dataRuleIds: rule, operateDate: null, operateIp: null })
      .execute();
    await trx
      .insertInto('sysDepartRoleUser')
      .values({ id: newId(), tenantId: 1, userId: shed.id, droleId: department })
      .execute();
    await trx.updateTable('sysRolePermission').set({ dataRuleIds: null }).where('roleId', '=', narrow).execute();
    await trx
      .deleteFrom('sysRolePermission')
      .where('roleId', '=', narrow)
      .where('permissionId', '=', permissionId)
      .execute();
  });
  forgetAllActors();
  const leave = { depId, userId: shed.id };
  await expect(by.call(deleteUserDepart, { query: leave })).rejects.toMatchObject(beyond);
  const undress = { userId: shed.id, newRoleId: '', oldRoleId: department };
  await expect(by.call(giveDepartRoles, { body: undress })).rejects.toMatchObject(beyond);
  const admin = await app.as('admin');
  await admin.call(removeRoleUser, { query: { roleId: narrow, userId: mate.id } });
});
