import { beforeAll, describe, expect, it } from 'vitest';
import { runningConfig, setRunningConfig } from '#server/config/running-config.ts';
import { writeAs, writeGlobal } from '#server/db/scope.ts';
import { addForm } from '#shared/contract/form/form.ts';
import { explainPermission, getUserPermissionByToken } from '#shared/contract/rights/permission.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testConfig } from '#tests/support/test-config.ts';

testDatabase();
const app = testApp();
const add = 'prm:scaffold:apply:add';

beforeAll(async () => {
  await createPerson({ username: 'explains', roles: ['admin'] });
  await createPerson({ username: 'leads', roles: ['team_leader', 'sect_leader'] });
  await createPerson({ username: 'develops', roles: ['admin', 'developer'] });
  await createTenant(2);
  await createPerson({ username: 'elsewhere', tenantId: 2, roles: ['team_leader'] });
});

const explain = async (action: string, username?: string) =>
  (await app.as('explains')).call(explainPermission, { query: { action, username } });

describe('explaining a permission', () => {
  it('names the menu entry, the roles that grant it and the rule', async () => {
    const { realname, roles, visible, codes } = await explain(add, 'leads');
    expect([realname, roles.map(({ code }) => code), visible]).toEqual(['leads', ['sect_leader', 'team_leader'], true]);
    expect(codes).toMatchObject([
      {
        code: add,
        visible: true,
        visibleReason: 'granted',
        disabled: false,
        disabledReason: 'free',
        mayCall: true,
        rows: [{ name: '新增', menus: ['脚手架管理', '脚手架申请'], type: '1', status: '1' }],
      },
    ]);
    expect(codes[0]?.rows[0]?.grantedBy.map(({ code }) => code)).toContain('team_leader');
  });

  it('explains to the caller why a button is missing: not granted, or an unknown code', async () => {
    const { username, visible, codes } = await explain(`${add}, no:such:code`);
    expect([username, visible]).toEqual(['explains', false]);
    expect(codes.map(({ visibleReason, mayCall, rows }) => [visibleReason, mayCall, rows.length])).toEqual([
      ['notGranted', false, 1],
      ['unknown', false, 0],
    ]);
    expect(codes[0]?.rows[0]).toMatchObject({ grantedBy: [] });
    expect(codes[0]?.rows[0]?.roleCount).toBeGreaterThan(0);
  });

  it('explains that a disabled rule is visible to everybody and callable by nobody', async () => {
    await writeGlobal((trx) =>
      trx.updateTable('sysPermission').set({ status: '0' }).where('perms', '=', 'prm:ship:ship:add').execute(),
    );
    const { codes } = await explain('prm:ship:ship:add', 'leads');
    expect(codes).toMatchObject([{ visible: true, visibleReason: 'off', mayCall: false, rows: [{ status: '0' }] }]);
  });

  it('does not find users of another tenant, and needs its permission', async () => {
    await expect(explain(add, 'elsewhere')).rejects.toThrow('未找到对应实体');
    await expect(explain(add, 'nobody_at_all')).rejects.toThrow('未找到对应实体');
    await expect((await app.as('leads')).call(explainPermission, { query: { action: add } })).rejects.toThrow(
      '没有权限',
    );
  });
});

describe('safe mode', () => {
  const publish = async (username: string) =>
    (await app.as(username)).raw('/jeecg-boot/online/form/add', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });

  it('limits configuration to the developer role, and is returned with the menu', async () => {
    setRunningConfig(testConfig(temporaryFolder(), { SAFE_MODE: '1' }));
    try {
      expect(addForm.configures).toBe(true);
      expect(await (await publish('explains')).json()).toMatchObject({
        code: 510,
        message: expect.stringContaining('安全模式'),
      });
      // Past the gate: what is refused now is the empty form.
      expect((await (await publish('develops')).json()).message).not.toContain('安全模式');
      const answer = await (await app.as('explains')).call(getUserPermissionByToken, { query: {} });
      expect(answer.sysSafeMode).toBe(true);
    } finally {
      setRunningConfig({ ...runningConfig(), safeMode: false });
    }
    expect((await (await publish('explains')).json()).message).not.toContain('安全模式');
  });

  it('gives the developer role no permission of its own', async () => {
    await createPerson({ username: 'only_develops', roles: ['developer'] });
    const answer = await (await app.as('only_develops')).call(getUserPermissionByToken, { query: {} });
    expect(answer.codeList).toEqual([]);
    await writeAs(1, (trx) => trx.deleteFrom('sysUserRole').where('userId', '=', 'only_develops').execute());
  });
});
