import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { readAs, readGlobal, writeAs, writeGlobal } from '#server/db/scope.ts';
import { stableId } from '#server/kernel/stable-id.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { seedMenu } from '#server/permission/seed-menu.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { addRule, deleteRule, editRule, listRuleFields, listRulesOfMenu } from '#shared/contract/rights/data-rule.ts';
import {
  addMenu,
  checkMenuUrl,
  countBelowMenu,
  deleteMenu,
  editMenu,
  listSubmenus,
  moveMenu,
  previewUser,
} from '#shared/contract/rights/menu.ts';
import { listPermissions } from '#shared/contract/rights/permission.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { ruleRole } from '#tests/support/data-rules.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant, ensureDepart } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
const other = FIRST_TENANT + 1;
const ledger = stableId('menu', 'scaffold.ledger');
const ships = stableId('menu', 'ship');
let admin: TestClient;

beforeAll(async () => {
  await createPerson({ username: 'keeper', roles: ['admin'] });
  await createPerson({ username: 'worker', realname: '小工', roles: ['team_leader'] });
  admin = await app.as('keeper');
});

const rowOf = (id: string) =>
  readGlobal((db) => db.selectFrom('sysPermission').selectAll().where('id', '=', id).executeTakeFirst());
const named = async (name: string) => (await admin.call(listPermissions, { query: { name } }))[0]?.id ?? '';

describe('the product’s menu', () => {
  it('lists, below no menu, the rights that belong to no page, without directories', async () => {
    const rights = await admin.call(listSubmenus, { query: { parentId: '' } });
    expect(rights.length).toBeGreaterThan(0);
    expect(new Set(rights.map(({ menuType }) => menuType))).toEqual(new Set([2]));
  });

  it('can be renamed, hidden and moved by the yard, and an upgrade keeps these changes', async () => {
    await admin.call(addMenu, { body: { menuType: 0, name: '我的目录', url: 'mine', sortNo: 3 } });
    const parentId = await named('我的目录');
    await admin.call(editMenu, { body: { id: ledger, menuType: 1, name: '架子台账', hidden: true, parentId } });
    await writeGlobal(seedMenu);
    expect(await rowOf(ledger)).toMatchObject({ name: '架子台账', hidden: true, parentId, moved: true, seeded: true });
    expect(await rowOf(parentId)).toMatchObject({ isLeaf: false, url: '/mine', component: 'layouts/RouteView' });
    await expect(admin.call(deleteMenu, { query: { id: parentId } })).rejects.toThrow('是产品自带的，不能删除');
    const mine = (await admin.call(listPermissions, { query: {} })).find(({ id }) => id === parentId);
    expect(mine).toMatchObject({ leaf: false, isLeaf: false, children: [{ id: ledger }] });
    const place = stableId('menu', 'scaffold');
    await admin.call(editMenu, { body: { id: ledger, parentId: place } });
    expect(await rowOf(ledger)).toMatchObject({ parentId: place, moved: false });
    await admin.call(deleteMenu, { query: { id: parentId } });
    expect(await rowOf(parentId)).toBeUndefined();
  });

  it('refuses changes that an upgrade would undo, and keeps required permissions', async () => {
    const elsewhere = { body: { id: ledger, url: '/elsewhere', componentName: 'Elsewhere' } };
    await expect(admin.call(editMenu, elsewhere)).rejects.toThrow('路径、组件名称由产品决定');
    await expect(admin.with({ language: 'en' }).call(editMenu, elsewhere)).rejects.toThrow(
      'so its Path, Component name cannot be changed.',
    );
    const edit = stableId('button', 'system:permission:edit');
    await expect(admin.call(editMenu, { body: { id: edit, status: '0' } })).rejects.toThrow('不能停用');
    await expect(admin.call(deleteMenu, { query: { id: edit } })).rejects.toThrow('不能删除');
    await admin.call(editMenu, { body: { id: stableId('button', 'prm:ship:block:add'), status: '0', name: '加' } });
  });

  it('is reordered by one call: before another row, below another menu or to the first level', async () => {
    const below = async (parentId: string) =>
      (await admin.call(listSubmenus, { query: { parentId } })).map(({ id }) => id);
    const ids = await below(ships);
    const [first = '', ...rest] = ids;
    await admin.call(moveMenu, { body: { id: first, parentId: ships, beforeId: null } });
    expect(await below(ships)).toEqual([...rest, first]);
    // Its siblings keep their numbers, and go on following the product's order.
    const changed = await readGlobal((db) =>
      db
        .selectFrom('sysPermission')
        .select('id')
        .where('parentId', '=', ships)
        .where('updateBy', '=', 'keeper')
        .execute(),
    );
    expect(changed).toEqual([{ id: first }]);
    await admin.call(moveMenu, { body: { id: first, parentId: ships, beforeId: rest[0] ?? '' } });
    expect(await below(ships)).toEqual(ids);
    const place = stableId('menu', 'scaffold');
    await admin.call(moveMenu, { body: { id: ledger, parentId: ships, beforeId: first } });
    expect([await below(ships), await rowOf(ledger)]).toMatchObject([[ledger, ...ids], { moved: true, menuType: 1 }]);
    await admin.call(moveMenu, { body: { id: ledger, parentId: null, beforeId: ships } });
    expect(await rowOf(ledger)).toMatchObject({ parentId: null, menuType: 0, moved: true });
    await admin.call(moveMenu, { body: { id: ledger, parentId: place, beforeId: null } });
    expect(await rowOf(ledger)).toMatchObject({ parentId: place, menuType: 1, moved: false });
    const bad: [object, string][] = [
      [{ id: place, parentId: ledger, beforeId: null }, '位于本菜单之下'],
      [{ id: stableId('button', 'system:permission:edit'), parentId: ledger, beforeId: first }, '未找到菜单信息'],
      [{ id: stableId('button', 'prm:ship:block:add'), parentId: null, beforeId: null }, '请选择上级菜单'],
    ];
    for (const [body, text] of bad) await expect(admin.call(moveMenu, { body: body as never })).rejects.toThrow(text);
  });
});

describe('a menu entry', () => {
  it('accepts only paths of this site, links and known placeholders', async () => {
    const body = { menuType: 1, name: '链接', parentId: ships };
    for (const url of ['javascript:alert(1)', '//evil.example', '{{1+1}}', 'https://'])
      await expect(
        admin.call(addMenu, { body: { ...body, url: url.startsWith('j') ? `{{${url}}}` : url } }),
      ).rejects.toThrow('菜单路径只能是');
    await expect(admin.call(addMenu, { body: { ...body, component: '../../etc?x' } })).rejects.toThrow('前端组件');
    await expect(admin.call(addMenu, { body: { ...body, parentId: null } })).rejects.toThrow('请选择上级菜单');
    await admin.call(addMenu, { body: { ...body, url: '{{origin}}/board', internalOrExternal: true } });
    await expect(admin.call(checkMenuUrl, { query: { url: '/prm/ship/ship' } })).rejects.toThrow('访问路径不允许重复');
    await expect(admin.call(checkMenuUrl, { query: { url: '/nobody/there' } })).resolves.toBeNull();
  });

  it('cannot be below itself or a button, and is deleted with its descendants', async () => {
    const add = async (name: string, parentId: string | null, menuType = 1) => {
      const { id } = await admin.call(addMenu, { body: { menuType, name, parentId, url: `/t/${name}` } });
      expect(id).toBe(await named(name));
      return id;
    };
    const top = await add('甲层', null, 0);
    const middle = await add('乙层', top);
    const button = await add('丙钮', middle, 2);
    await expect(admin.call(editMenu, { body: { id: top, menuType: 1, parentId: middle } })).rejects.toThrow(
      '位于本菜单之下',
    );
    await expect(admin.call(editMenu, { body: { id: middle, parentId: button } })).rejects.toThrow('是按钮');
    expect(await admin.call(countBelowMenu, { query: { id: top } })).toEqual({ pages: 1, buttons: 1 });
    await admin.call(deleteMenu, { query: { id: top } });
    expect([await rowOf(middle), await rowOf(button)]).toEqual([undefined, undefined]);
    const trail = await readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('sysLog')
        .select(['userid', 'logContent'])
        .where('event', '=', 'menu.delete')
        .where('target', '=', top)
        .execute(),
    );
    expect(trail).toEqual([{ userid: 'keeper', logContent: '删除菜单 甲层 及其下 2 项' }]);
  });

  it('cannot give its author a permission that the author does not have', async () => {
    const rights = ['system:permission:add', 'system:permission:edit', 'system:permission:list'];
    await createPerson({ username: 'arranger' });
    await grantTo('arranger', rights);
    const arranger = await app.as('arranger');
    const body = { menuType: 2, name: '偷来的按钮', parentId: ships };
    await expect(arranger.call(addMenu, { body: { ...body, perms: 'prm:ship:block:delete' } })).rejects.toThrow(
      '您自己没有授权标识“prm:ship:block:delete”',
    );
    await arranger.call(addMenu, { body: { ...body, perms: 'yard:own:thing' } });
    await arranger.call(addMenu, { body: { ...body, perms: 'system:permission:add' } });
  });
});

/** A role of one's own with these rights. */
async function grantTo(username: string, codes: readonly string[]): Promise<void> {
  await writeAs(FIRST_TENANT, async (trx) => {
    const tenantId = FIRST_TENANT;
    const roleId = newId();
    const user = await trx
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('sysRole')
      .values({ id: roleId, tenantId, roleCode: username, roleName: username, dataScope: 'self', areas: '' })
      .execute();
    await trx.insertInto('sysUserRole').values({ id: newId(), tenantId, userId: user.id, roleId }).execute();
    const rows = codes.map((code) => ({ id: newId(), tenantId, roleId, permissionId: stableId('button', code) }));
    await trx.insertInto('sysRolePermission').values(rows).execute();
  });
  forgetAllActors();
}

describe('data rules', () => {
  const rule = { permissionId: ledger, ruleName: '规则', ruleColumn: 'createBy', ruleConditions: '=' as const };

  it('are refused if they cannot be evaluated, above all SQL', async () => {
    const add = (changes: object) =>
      admin.call(addRule, { body: { ...rule, ruleValue: '#{sys_user_code}', ...changes } });
    await expect(add({ ruleColumn: '', ruleConditions: 'USE_SQL_RULES', ruleValue: '1=1' })).rejects.toThrow(
      '不支持自定义 SQL',
    );
    await expect(add({ ruleColumn: 'colour' })).rejects.toThrow('没有可用于规则的字段“colour”');
    await expect(add({ ruleValue: '#{password}' })).rejects.toThrow('没有系统变量“password”');
    await expect(add({ ruleColumn: 'createTime', ruleValue: 'soon' })).rejects.toThrow('不能与字段');
    await add({});
    expect(await rowOf(ledger)).toMatchObject({ ruleFlag: 1 });
    const fields = await admin.call(listRuleFields, { query: { permissionId: ledger } });
    expect(fields?.fields).toContainEqual({ name: 'createTime', label: '创建时间', kind: 'datetime', dict: null });
    expect(await admin.call(listRuleFields, { query: { permissionId: ships } })).toBeNull();
  });

  it('cannot be weakened by users whom they restrict', async () => {
    const [own] = await admin.call(listRulesOfMenu, { query: { permissionId: ledger } });
    await ruleRole('admin', 'scaffold', [{ ruleColumn: 'createBy', ruleConditions: '=', ruleValue: 'x' }]);
    await expect(admin.call(editRule, { body: { id: own?.id ?? '', status: '0' } })).rejects.toThrow('您自己受');
    // Neither by a menu of the yard's: its page is not made another one, nor another row a way around the rule.
    const [page, button] = [newId(), newId()];
    await writeAs(FIRST_TENANT, async (trx) => {
      const row = { menuType: 1, url: '/own/ledger', component: 'resource/scaffold', name: '自己的台账' };
      await trx
        .insertInto('sysPermission')
        .values([
          { ...row, id: page, parentId: ledger, tenantId: FIRST_TENANT },
          { name: '按钮', menuType: 2, id: button, parentId: ledger, tenantId: FIRST_TENANT, permsType: '1' },
        ])
        .execute();
    });
    await expect(admin.call(editMenu, { body: { id: page, component: 'Home' } })).rejects.toThrow('您自己受');
    await expect(admin.call(deleteMenu, { query: { id: page } })).rejects.toThrow('您自己受');
    const perms = 'prm:scaffold:scaffold:list';
    await expect(admin.call(editMenu, { body: { id: button, perms } })).rejects.toThrow('您自己受');
    await admin.call(editMenu, { body: { id: page, name: '改名' } });
    await writeAs(FIRST_TENANT, (trx) => trx.deleteFrom('sysPermission').where('id', 'in', [page, button]).execute());
    await ruleRole('admin', 'scaffold', []);
    await admin.call(editRule, { body: { id: own?.id ?? '', status: '0' } });
  });

  it('are removed from all grants when they are deleted, also from those of departments', async () => {
    const [own] = await admin.call(listRulesOfMenu, { query: { permissionId: ledger } });
    const id = String(own?.id);
    const [departId, roleId] = [await ensureDepart(1, 'A01'), newId()];
    const held = { tenantId: 1, departId, permissionId: ledger, dataRuleIds: `${id},other` };
    await writeAs(1, async (trx) => {
      const role = { id: roleId, tenantId: 1, departId, roleName: '规则', roleCode: 'ruled', description: null };
      await trx
        .insertInto('sysDepartPermission')
        .values({ ...held, id: newId() })
        .execute();
      await trx.insertInto('sysDepartRole').values(role).execute();
      await trx
        .insertInto('sysDepartRolePermission')
        .values({ ...held, id: newId(), roleId, operateDate: null, operateIp: null })
        .execute();
    });
    await admin.call(deleteRule, { query: { id } });
    const left = await readAs(1, async (db) => [
      ...(await db.selectFrom('sysDepartPermission').select('dataRuleIds').where('departId', '=', departId).execute()),
      ...(await db.selectFrom('sysDepartRolePermission').select('dataRuleIds').where('roleId', '=', roleId).execute()),
    ]);
    expect(left).toEqual([{ dataRuleIds: 'other' }, { dataRuleIds: 'other' }]);
  });
});

it('a preview shows what a user sees, opens no session and is recorded in the audit trail', async () => {
  await ruleRole('team_leader', 'block', [
    { ruleColumn: 'blockType', ruleConditions: 'IN', ruleValue: '1,2' },
    { ruleColumn: 'createBy', ruleConditions: '=', ruleValue: '#{sys_user_code}' },
  ]);
  const seen = await admin.call(previewUser, { query: { username: 'worker' } });
  expect(seen).toMatchObject({
    realname: '小工',
    roles: [{ code: 'team_leader' }],
    scope: { kind: 'self' },
    projects: null,
  });
  expect(seen.menu.map(({ path }) => path)).toContain('/prm/scaffold');
  expect(seen.buttons.flatMap(({ codes }) => codes.map(({ code }) => code))).toContain('prm:scaffold:apply:submit');
  expect(
    seen.buttons.find(({ codes }) => codes.some(({ code }) => code === 'prm:scaffold:apply:submit'))?.menus.length,
  ).toBe(2);
  expect(seen.rules).toEqual([
    {
      resource: 'block',
      title: '分段',
      roles: [expect.arrayContaining([{ column: 'blockType', label: '分段类型', condition: 'IN', value: '1,2' }])],
    },
  ]);
  const [sessions, trail] = await readAs(FIRST_TENANT, async (db) => [
    await db
      .selectFrom('sysSession')
      .innerJoin('sysUser as u', 'u.id', 'sysSession.userId')
      .select('u.id')
      .where('u.username', '=', 'worker')
      .execute(),
    await db.selectFrom('sysLog').select(['userid', 'target']).where('event', '=', 'menu.previewUser').execute(),
  ]);
  expect([sessions, trail]).toEqual([[], [{ userid: 'keeper', target: 'worker' }]]);
});

describe('a menu with a second tenant', () => {
  it('has shared entries that no tenant can change, and added entries of one tenant', async () => {
    await createTenant(other, '南通码头');
    await createPerson({ username: 'neighbour', roles: ['admin'], tenantId: other });
    forgetAllActors();
    const neighbour = await app.as('neighbour');
    for (const client of [admin, neighbour]) {
      await expect(client.call(editMenu, { body: { id: ledger, name: '别名' } })).rejects.toThrow('由所有租户共用');
      await expect(
        client.call(addRule, {
          body: { permissionId: ledger, ruleName: 'r', ruleColumn: 'createBy', ruleConditions: '=', ruleValue: 'x' },
        }),
      ).rejects.toThrow('由所有租户共用');
    }
    await neighbour.call(addMenu, {
      body: { menuType: 1, name: '南通自己的', parentId: ships, url: '/nt', component: 'resource/ship' },
    });
    const [own] = await neighbour.call(listPermissions, { query: { name: '南通自己的' } });
    const id = own?.id ?? '';
    const [next = ''] = (await neighbour.call(listSubmenus, { query: { parentId: ships } })).map((row) => row.id);
    await neighbour.call(moveMenu, { body: { id, parentId: ships, beforeId: next } });
    const order = (await neighbour.call(listSubmenus, { query: { parentId: ships } })).map((row) => row.id);
    expect(order.slice(0, 2)).toEqual([id, next]);
    await expect(neighbour.call(moveMenu, { body: { id: next, parentId: ships, beforeId: id } })).rejects.toThrow(
      '由所有租户共用',
    );
    await expect(admin.call(moveMenu, { body: { id, parentId: ships, beforeId: null } })).rejects.toThrow(
      '未找到菜单信息',
    );
    expect(await admin.call(listPermissions, { query: { name: '南通自己的' } })).toEqual([]);
    await expect(admin.call(editMenu, { body: { id, name: '我的' } })).rejects.toThrow('未找到菜单信息');
    await expect(admin.call(deleteMenu, { query: { id } })).rejects.toThrow('未找到菜单信息');
    const rule = {
      permissionId: id,
      ruleName: 'r',
      ruleColumn: 'createBy',
      ruleConditions: '=',
      ruleValue: 'x',
    } as const;
    await neighbour.call(addRule, { body: rule });
    const [stored] = await neighbour.call(listRulesOfMenu, { query: { permissionId: id } });
    expect(await admin.call(listRulesOfMenu, { query: { permissionId: id } })).toEqual([]);
    await expect(admin.call(editRule, { body: { id: stored?.id ?? '', status: '0' } })).rejects.toThrow(
      '未找到对应实体',
    );
    await expect(admin.call(previewUser, { query: { username: 'neighbour' } })).rejects.toThrow();
  });
});
