import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAs, readGlobal, writeAs, writeGlobal } from '#server/db/scope.ts';
import { stableId } from '#server/kernel/stable-id.ts';
import { seedMenu } from '#server/permission/seed-menu.ts';
import { FIRST_TENANT, seedSystem } from '#server/seed/system-seed.ts';
import { testDatabase } from '#tests/support/database.ts';

testDatabase();

const page = stableId('menu', 'ship.block');
const directory = stableId('menu', 'ship');
const button = stableId('button', 'prm:ship:block:add');

const rowOf = (id: string) =>
  readGlobal((db) => db.selectFrom('sysPermission').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

const change = (id: string, values: object) =>
  writeGlobal((trx) => trx.updateTable('sysPermission').set(values).where('id', '=', id).execute());

/** A row that stands in the menu without being part of today's product. */
const add = (id: string, parentId: string | null, seeded: boolean, menuType = 1) =>
  writeGlobal((trx) =>
    trx
      .insertInto('sysPermission')
      .values({ id, parentId, name: id, menuType, seeded, url: `/${id}` } as never)
      .execute(),
  );

const rolesOn = (permissionId: string) =>
  readAs(FIRST_TENANT, async (db) => {
    const rows = await db
      .selectFrom('sysRolePermission as rp')
      .innerJoin('sysRole as r', 'r.id', 'rp.roleId')
      .select('r.roleCode')
      .where('rp.permissionId', '=', permissionId)
      .orderBy('r.roleCode')
      .execute();
    return rows.map((row) => row.roleCode);
  });

const restart = () => seedSystem({ adminPassword: undefined });

test('A start without changes writes no row.', async () => {
  const newest = () =>
    readGlobal((db) => sql<{ at: string }>`select max(xmin::text::bigint) as at from sys_permission`.execute(db));
  const before = await newest();
  await restart();
  expect((await newest()).rows).toEqual(before.rows);
});

test('The product’s columns of a page are restored at the next start, including its place in the tree.', async () => {
  const shipped = await rowOf(page);
  await change(page, {
    parentId: null,
    url: '/prm/block/list',
    component: 'block/BlockList',
    componentName: 'BlockList',
    redirect: '/elsewhere',
    menuType: 0,
    isRoute: false,
    isLeaf: false,
    keepAlive: false,
    internalOrExternal: true,
    delFlag: 1,
  });
  await restart();
  expect(await rowOf(page)).toEqual({ ...shipped, updateTime: expect.any(String) });
});

test('The product’s columns of a button are restored, except whether its rule is enabled.', async () => {
  const shipped = await rowOf(button);
  await change(button, { perms: 'ship:block:create', permsType: '2', status: '0' });
  await restart();
  expect(await rowOf(button)).toEqual({ ...shipped, status: '0', updateTime: expect.any(String) });
});

test('Name, order, icon and hidden flags keep the yard’s values.', async () => {
  const own = {
    name: '分段清单',
    nameEn: 'Block register',
    sortNo: 7.5,
    updateBy: 'admin',
    icon: 'star',
    hidden: true,
    hideTab: true,
    alwaysShow: true,
    description: 'renamed in May',
  };
  await change(page, own);
  // The product moves the page at the same time, so that the row is written.
  await change(page, { url: '/prm/block/list' });
  await restart();
  expect(await rowOf(page)).toMatchObject({ ...own, url: '/prm/ship/block' });
});

test('A new menu entry is added with the grants of its roles.', async () => {
  const before = await rolesOn(page);
  await writeGlobal((trx) => trx.deleteFrom('sysPermission').where('id', '=', page).execute());
  expect(await rolesOn(page)).toEqual([]);
  await restart();
  expect(await rowOf(page)).toMatchObject({ url: '/prm/ship/block', parentId: directory, seeded: true });
  expect(await rolesOn(page)).toEqual(before);
  expect(before).toContain('planner');
});

test('A new page beside an older one is granted to the yard’s own roles that may open the older one, once.', async () => {
  const [ledger, board] = ['scaffold.ledger', 'scaffold.board'].map((key) => stableId('menu', key)) as [string, string];
  await writeAs(FIRST_TENANT, async (trx) => {
    for (const id of ['own-reader', 'own-other']) {
      await trx
        .insertInto('sysRole')
        .values({ id, tenantId: FIRST_TENANT, roleCode: id, roleName: id, dataScope: 'self' })
        .execute();
    }
    const grant = { id: 'own-ledger', tenantId: FIRST_TENANT, roleId: 'own-reader', permissionId: ledger };
    await trx.insertInto('sysRolePermission').values(grant).execute();
  });
  await writeGlobal((trx) => trx.deleteFrom('sysPermission').where('id', '=', board).execute());
  expect(await rolesOn(board)).toEqual([]);
  await restart();
  expect(await rolesOn(board)).toEqual(await rolesOn(ledger));
  expect(await rolesOn(board)).toContain('own-reader');
  await writeAs(FIRST_TENANT, (trx) =>
    trx.deleteFrom('sysRolePermission').where('roleId', '=', 'own-reader').where('permissionId', '=', board).execute(),
  );
  await restart();
  expect(await rolesOn(board)).not.toContain('own-reader');
});

test('A revoked grant is not restored when the product changes the page.', async () => {
  await writeAs(FIRST_TENANT, (trx) => trx.deleteFrom('sysRolePermission').where('permissionId', '=', page).execute());
  await change(page, { url: '/prm/block/list' });
  await restart();
  expect(await rolesOn(page)).toEqual([]);
});

test('An entry that left the product is deleted, and its grants are kept.', async () => {
  await add('left', directory, true);
  await add('left-button', 'left', true, 2);
  await writeAs(FIRST_TENANT, async (trx) => {
    const { id } = await trx
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', 'planner')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('sysRolePermission')
      .values({ id: 'grant', tenantId: FIRST_TENANT, roleId: id, permissionId: 'left' })
      .execute();
  });
  await restart();
  expect(await rowOf('left')).toMatchObject({ delFlag: 1 });
  expect(await rowOf('left-button')).toMatchObject({ delFlag: 1 });
  expect(await rolesOn('left')).toEqual(['planner']);
});

test('An entry that returns is restored as the same page.', async () => {
  await change(page, { delFlag: 1, seeded: false });
  expect([...(await writeGlobal(seedMenu))]).toEqual([]);
  expect(await rowOf(page)).toMatchObject({ delFlag: 0, seeded: true });
});

test('A directory that left the product stays while it contains a page of the yard at any depth.', async () => {
  await add('old', null, true, 0);
  await add('old-inner', 'old', true);
  await add('old-empty', 'old', true);
  await add('own', 'old-inner', false);
  await restart();
  expect(await rowOf('old')).toMatchObject({ delFlag: 0, seeded: false });
  expect(await rowOf('old-inner')).toMatchObject({ delFlag: 0, seeded: false });
  expect(await rowOf('old-empty')).toMatchObject({ delFlag: 1 });
  expect(await rowOf('own')).toMatchObject({ delFlag: 0, updateTime: null });
});

test('The yard’s own pages and buttons are not changed and are shown below a page of the product.', async () => {
  await add('own-page', page, false);
  await add('own-button', page, false, 2);
  await change(page, { isLeaf: false });
  const before = [await rowOf('own-page'), await rowOf('own-button')];
  await restart();
  expect([await rowOf('own-page'), await rowOf('own-button')]).toEqual(before);
  expect(await rowOf(page)).toMatchObject({ isLeaf: false });
  await writeGlobal((trx) => trx.deleteFrom('sysPermission').where('id', '=', 'own-page').execute());
  await restart();
  expect(await rowOf(page)).toMatchObject({ isLeaf: true });
});
