import { beforeAll, describe, expect, test } from 'vitest';
import { getUserPermissionByToken } from '#shared/contract/rights/permission.ts';
import * as home from '#shared/contract/rights/role-home.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysRoleIndex } from '#shared/system/role-index.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
const calls = resourceCalls(sysRoleIndex);

beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'begins', roles: ['team_leader', 'planner'] });
  await createPerson({ username: 'outside', roles: ['wx_vendor'] });
  await createPerson({ username: 'head_of_two', tenantId: 2, roles: ['admin'] });
});

/** What the menu's home shows. */
const begin = async (username: string) => {
  const { menu } = await (await app.as(username)).call(getUserPermissionByToken, { query: { kbFlag: 0 } });
  return menu.find(({ path }) => path === '/dashboard/analysis')?.component;
};

describe('home pages', () => {
  test('The home page is the user’s, a role’s by priority or the tenant’s, if it is granted.', async () => {
    const admin = await app.as('admin');
    const person = await app.as('begins');
    expect(await begin('begins')).toBe('dashboard/Analysis');
    expect(await admin.call(home.getDefaultHome)).toMatchObject({ id: null, url: '/dashboard/analysis' });
    await admin.call(home.setDefaultHome, {
      query: { url: '/IndexNewChart', component: 'dashboard/Charts', isRoute: 'true' },
    });
    expect(await begin('begins')).toBe('dashboard/Charts');
    expect(await begin('outside')).toBe('dashboard/Analysis');
    const add = (roleCode: string, url: string, priority: number) =>
      admin.call(calls.add, { body: { roleCode, url, priority, component: 'not/This' } });
    const low = await add('planner', '/prm/scaffold/apply', 5);
    await add('team_leader', '/prm/scaffold/scaffold', 2);
    expect(await begin('begins')).toBe('resource/scaffold');
    expect(await person.call(home.changeOwnHome, { body: { url: 'prm/scaffold/apply', status: '1' } })).toBe(
      '/prm/scaffold/apply',
    );
    expect(await begin('begins')).toBe('resource/scaffold_apply');
    expect(await person.call(home.getCurrentHome)).toBe('personal');
    await expect(person.call(home.changeOwnHome, { body: { url: '/isystem/role', status: '1' } })).rejects.toThrow(
      '菜单中没有该页面，或您没有该页面的权限',
    );
    expect(await person.call(home.changeOwnHome, { body: { status: '0' } })).toBe('/prm/scaffold/scaffold');
    expect(await person.call(home.getCurrentHome)).toBe('system');
    expect(await admin.call(home.getHomeByCode, { query: { roleCode: 'planner' } })).toMatchObject({
      id: low.id,
      component: 'resource/scaffold_apply',
      relationType: 'ROLE',
    });
    expect(await admin.call(home.getHomeByCode, { query: { roleCode: 'hse' } })).toBeNull();
    const elsewhere = await app.as('head_of_two');
    expect(await elsewhere.call(home.getHomeByCode, { query: { roleCode: 'planner' } })).toBeNull();
  });

  test('A home page is set once per existing role, and only to an existing page.', async () => {
    const admin = await app.as('admin');
    const refused = (body: Record<string, unknown>) =>
      admin.call(calls.add, { body }).then(
        () => 'added',
        (error: Error) => error.message,
      );
    expect(await refused({ roleCode: 'nobody', url: '/IndexNewChart' })).toContain('没有该角色或用户');
    expect(await refused({ roleCode: 'hse', url: '/nowhere' })).toContain('菜单中没有该页面');
    expect(await refused({ roleCode: 'gate', url: '/IndexNewChart' })).toBe('added');
    expect(await refused({ roleCode: 'gate', url: '/IndexNewChart' })).toContain('已配置过首页');
    await expect((await app.as('begins')).call(calls.list, { query: {} })).rejects.toThrow();
  });
});
