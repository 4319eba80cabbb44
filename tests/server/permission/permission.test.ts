import { beforeAll, describe, expect, test } from 'vitest';
import { readAs, writeAs, writeGlobal } from '#server/db/scope.ts';
import { colleagues, type RoleCode, seedRoles } from '#server/kernel/roles.ts';
import { forgetCaches } from '#server/process/caches.ts';
import { rolePermissions } from '#server/seed/role-permissions.ts';
import { seedSystem } from '#server/seed/system-seed.ts';
import { boardNames, boardTitles } from '#shared/boards.ts';
import { refreshDictCache } from '#shared/contract/dict/dict.ts';
import type { MenuNode } from '#shared/contract/rights/permission.schema.ts';
import { getPermCode, getUserPermissionByToken } from '#shared/contract/rights/permission.ts';
import { menu as productMenu } from '#shared/yard/menu.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';

testDatabase();
const app = testApp();

beforeAll(async () => {
  for (const role of seedRoles) await createPerson({ username: `as_${role.code}`, roles: [role.code] });
  await createPerson({ username: 'no_role' });
});

const permissionsOf = async (username: string, kbFlag = 0) =>
  (await app.as(username)).call(getUserPermissionByToken, { query: { kbFlag } });

const paths = (nodes: readonly MenuNode[] = []): string[] =>
  nodes.flatMap((node) => [node.path, ...paths(node.children)]);

const titlesOf = (nodes: readonly MenuNode[]) => nodes.filter(({ hidden }) => !hidden).map(({ meta }) => meta.title);

/** First level of the product's menu as far as a role was granted it, in the product's order; examples are an administrator's. */
function shownTo(role: RoleCode, language: 'zh' | 'en'): readonly string[] {
  const pages = rolePermissions.get(role)?.pages ?? [];
  return productMenu
    .filter(({ key }) => pages.includes(key) && (role === 'admin' || key !== 'examples'))
    .map(({ title }) => title[language]);
}

describe('the menu', () => {
  test('A team leader’s menu has home, scaffolding, ships and the boards in the order of the tree.', async () => {
    const { menu } = await permissionsOf('as_team_leader');
    expect(titlesOf(menu)).toEqual(shownTo('team_leader', 'zh'));
    expect(menu.find((node) => node.path === '/prm/scaffold')).toMatchObject({
      path: '/prm/scaffold',
      component: 'layouts/RouteView',
      route: '1',
      redirect: null,
      children: [
        { path: '/prm/scaffold/board', component: 'scaffold/ScaffoldBoard' },
        { path: '/prm/scaffold/apply', component: 'resource/scaffold_apply', name: 'prm-scaffold-apply' },
        { path: '/prm/scaffold/todo', component: 'todo/scaffold', meta: { title: '脚手架待办', keepAlive: true } },
        { path: '/prm/scaffold/scaffold', component: 'resource/scaffold' },
        { path: '/prm/scaffold/inspect', component: 'resource/scaffold_inspect' },
      ],
    });
  });

  test('The menu links to the wall board in a new window, with an MD5 path and a placeholder link.', async () => {
    const { menu } = await permissionsOf('as_leader');
    const links = menu.find((node) => node.path === '/board')?.children;
    const titles = boardNames.map((name) => boardTitles[name].zh);
    expect(links?.map((node) => node.meta.title)).toEqual([...titles, '看板预览']);
    const board = links?.[0];
    expect(board?.path).toMatch(/^[0-9a-f]{32}$/);
    expect(board?.meta).toMatchObject({
      internalOrExternal: true,
      url: '{{origin}}/mengshi/largescreen/dataCockpit',
    });
  });

  test('A client that does not name itself gets its own pages, and ours in a frame.', async () => {
    const { menu } = await (await app.as('as_admin')).call(getUserPermissionByToken, { query: {} });
    const all = menu.flatMap((top) => [top, ...(top.children ?? [])]);
    expect(all.find(({ path }) => path === '/isystem/checkRule')?.component).toBe('system/SysCheckRuleList');
    expect(all.find(({ path }) => path === '/prm/scaffold/apply')).toMatchObject({
      component: 'layouts/IframePageView',
      meta: { url: '/prm/scaffold/apply', internalOrExternal: false },
    });
    expect(all.filter(({ component }) => /^(resource|todo|examples)\//.test(component))).toEqual([]);
  });

  test('The menu is in English for a caller who uses English.', async () => {
    const client = (await app.as('as_team_leader')).with({ language: 'en' });
    const { menu, auth } = await client.call(getUserPermissionByToken, { query: {} });
    expect(titlesOf(menu)).toEqual(shownTo('team_leader', 'en'));
    expect(menu[0]?.meta.title).toBe('Home');
    expect(auth.map((entry) => entry.describe)).toContain('Submit');
  });

  test('The menu shows the examples only to administrators, and hidden entries still open for others.', async () => {
    const administrator = await permissionsOf('as_admin');
    expect(titlesOf(administrator.menu)).toEqual(shownTo('admin', 'zh'));
    expect(titlesOf(administrator.menu)).toContain('组件示例');
    for (const role of colleagues.filter((code) => code !== 'admin')) {
      const { menu } = await permissionsOf(`as_${role}`);
      expect(titlesOf(menu)).not.toContain('组件示例');
      expect(paths(menu)).toContain('/examples/list');
    }
  });

  test('The menu of a user without any grant has the home page.', async () => {
    const { menu, auth, codeList } = await permissionsOf('no_role');
    expect(paths(menu)).toEqual(['/dashboard/analysis']);
    expect([auth, codeList]).toEqual([[], []]);
  });

  test('The menu does not depend on kbFlag.', async () => {
    const answer = await permissionsOf('as_planner', 0);
    expect(await permissionsOf('as_planner', 1)).toEqual(answer);
    // Drawn by our own pages: only a client that says nothing gets them in its frame.
    const components = answer.menu.flatMap(({ children = [] }) => children.map(({ component }) => component));
    expect(components).toContainEqual(expect.stringMatching(/^resource\//));
  });

  test.each(seedRoles.map((role) => role.code))('The menu of %s names only pages of the product.', async (role) => {
    const { menu } = await permissionsOf(`as_${role}`);
    for (const node of menu.flatMap((top) => [top, ...(top.children ?? [])])) {
      expect(node.component).toMatch(
        /^(layouts\/(RouteView|IframePageView)|resource\/\w+|examples\/\w+|todo\/\w+|dashboard\/(Analysis|Late|Charts)|system\/\w+|monitor\/\w+|wharf\/BerthPlan|site\/PlaceBoard|scaffold\/ScaffoldBoard|board\/Preview|jp\/board|online\/(formList|(auto|tree|erp|tab|innerTable)List|reportAutoList)|summary\/[\w-]+)$/,
      );
    }
    expect(paths(menu)[0]).toBe('/dashboard/analysis');
  });
});

describe('buttons and field rules', () => {
  test('A team leader can file and submit applications, but not void them or edit master data.', async () => {
    const { auth, codeList } = await permissionsOf('as_team_leader');
    expect(codeList).toEqual(expect.arrayContaining(['prm:scaffold:apply:add', 'prm:scaffold:apply:submit']));
    expect(codeList).not.toContain('prm:scaffold:apply:void');
    expect(codeList.some((code) => /^prm:(ship|base):\w+:(add|edit|delete)/.test(code))).toBe(false);
    expect(auth).toContainEqual({ action: 'prm:scaffold:apply:add', type: '1', describe: '新增', status: '1' });
  });

  test('The administrator can see everything but cannot file an application.', async () => {
    const { codeList } = await permissionsOf('as_admin');
    expect(codeList).toContain('system:user:contact');
    expect(codeList).toContain('prm:scaffold:apply:list');
    expect(codeList.filter((code) => /:(submit|withdraw|void)$/.test(code))).toEqual([]);
    expect(codeList).not.toContain('prm:scaffold:apply:add');
  });

  test('allAuth lists every rule; field rules are disabled so that the workflow step decides.', async () => {
    const [leader, visitor] = [await permissionsOf('as_team_leader'), await permissionsOf('as_buyer')];
    expect(visitor.allAuth).toEqual(leader.allAuth);
    expect(leader.allAuth.find(({ action }) => action === 'prm:scaffold:apply:list')?.describe).toMatch(/[一-龥]/);
    for (const field of ['urgency', 'scafType', 'loadClass', 'crew', 'startDate', 'schemeFile']) {
      expect(leader.allAuth).toContainEqual(
        expect.objectContaining({ action: `prm:scaffold:apply:${field}`, type: '2', status: '0' }),
      );
    }
  });

  test('getPermCode returns the same lists without the menu.', async () => {
    const { menu, definitions, ...lists } = await permissionsOf('as_hse');
    expect(menu.length).toBeGreaterThan(0);
    expect(lists.sysSafeMode).toBe(false);
    expect(definitions?.length).toBeGreaterThan(0);
    expect(await (await app.as('as_hse')).call(getPermCode)).toEqual(lists);
  });
});

describe('the seed of roles and permissions', () => {
  test('Every role has grants, and every grant names an existing permission.', async () => {
    expect([...rolePermissions.keys()].sort()).toEqual(seedRoles.map((role) => role.code).sort());
    expect(seedRoles).toHaveLength(26);
    const { allAuth } = await permissionsOf('as_admin');
    const codes = allAuth.map((entry) => entry.action ?? '');
    for (const [role, { codes: patterns }] of rolePermissions) {
      for (const pattern of patterns) {
        const found = codes.some((code) =>
          pattern.endsWith('*') ? code.startsWith(pattern.slice(0, -1)) : code === pattern,
        );
        expect([role, pattern, found]).toEqual([role, pattern, true]);
      }
    }
  });

  test('A second seed does not fail and restores nothing that an administrator removed.', async () => {
    const before = await permissionsOf('as_scaf_eng');
    const taken = await writeAs(1, async (trx) => {
      const removed = await trx
        .deleteFrom('sysRolePermission')
        .using('sysRole')
        .using('sysPermission')
        .whereRef('sysRole.id', '=', 'sysRolePermission.roleId')
        .whereRef('sysPermission.id', '=', 'sysRolePermission.permissionId')
        .where('sysRolePermission.tenantId', '=', 1)
        .where('sysRole.roleCode', '=', 'scaf_eng')
        .where('sysPermission.perms', '=', 'prm:scaffold:apply:void')
        .executeTakeFirst();
      await trx
        .updateTable('sysDictItem')
        .set({ itemText: '先生' })
        .where('tenantId', '=', 1)
        .where('itemText', '=', '男')
        .execute();
      return Number(removed.numDeletedRows);
    });
    expect(taken).toBe(1);
    await seedSystem({ adminPassword: 'something else entirely' });
    const after = await permissionsOf('as_scaf_eng');
    expect(after.codeList).toEqual(before.codeList.filter((code) => code !== 'prm:scaffold:apply:void'));
    const client = await app.as('as_scaf_eng');
    await client.call(refreshDictCache);
    const answer = await client.raw('/jeecg-boot/sys/dict/getDictItems/sex');
    expect(await answer.json()).toMatchObject({ result: [{ text: '先生' }, { text: '女' }] });
  });

  test('A second tenant has its own roles, whose grants are independent of the first tenant.', async () => {
    await createTenant(2);
    await createPerson({ username: 'leader_of_two', tenantId: 2, roles: ['team_leader'] });
    await writeAs(2, (trx) => trx.deleteFrom('sysRolePermission').where('tenantId', '=', 2).execute());
    expect((await permissionsOf('leader_of_two')).codeList).toEqual([]);
    expect((await permissionsOf('as_team_leader')).codeList.length).toBeGreaterThan(5);
  });
});

test('The server refuses a call without its permission, whatever the client shows.', async () => {
  const client = await app.as('as_buyer');
  const response = await client.raw('/jeecg-boot/prm/scaffold/apply/add', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await response.json()).toMatchObject({
    success: false,
    code: 510,
    message: '没有权限，请联系管理员分配权限！',
  });
  const refusals = () =>
    readAs(1, (db) =>
      db
        .selectFrom('sysLog')
        .select(['target', 'reason', 'success'])
        .where('tenantId', '=', 1)
        .where('event', '=', 'call.refused')
        .where('userid', '=', 'as_buyer')
        .execute(),
    );
  await expect
    .poll(refusals)
    .toEqual([{ target: 'scaffold_apply.add', reason: 'prm:scaffold:apply:add', success: false }]);
});

test('A disabled button is granted to nobody.', async () => {
  await writeGlobal((trx) =>
    trx.updateTable('sysPermission').set({ status: '0' }).where('perms', '=', 'prm:ship:ship:list').execute(),
  );
  const { auth, allAuth } = await permissionsOf('as_planner');
  expect(auth.map((entry) => entry.action)).not.toContain('prm:ship:ship:list');
  expect(allAuth).toContainEqual(expect.objectContaining({ action: 'prm:ship:ship:list', status: '0' }));
  forgetCaches();
  const planner = await app.as('as_planner');
  const answer = await planner.raw('/jeecg-boot/prm/ship/ship/list?pageNo=1&pageSize=1');
  expect(await answer.json()).toMatchObject({ success: false, code: 510 });
});
