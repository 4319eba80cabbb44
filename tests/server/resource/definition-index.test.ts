import { beforeAll, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { forgetCaches } from '#server/process/caches.ts';
import { addForm, editForm } from '#server/resource/runtime/publish-form.ts';
import { getPermCode, getUserPermissionByToken } from '#shared/contract/rights/permission.ts';
import { definitionHash } from '#shared/resource/definition-hash.ts';
import { formDefinitionSchema } from '#shared/resource/form-definition.schema.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { demoOrder } from '#shared/yard/demo/demo-order.ts';
import { scaffoldInspect } from '#shared/yard/scaffold/scaffold-inspect.ts';
import { testActor } from '#tests/support/actor.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
const label = (text: string) => ({ zh: text, en: text });
const form = formDefinitionSchema.parse({
  code: 'onl_index',
  title: label('目录'),
  display: 'name',
  fields: [
    { name: 'name', label: label('名称'), type: 'str', length: 20, required: true },
    { name: 'inspection', label: label('检查'), type: 'ref', ref: scaffoldInspect.code },
    { name: 'sheet', label: label('订单'), type: 'ref', ref: demoOrder.code },
  ],
  list: { columns: ['name'], sort: { column: 'name', order: 'asc' } },
});
let hash: string;

beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'index_admin', roles: ['admin'] });
  await createPerson({ username: 'index_foreign', roles: ['admin'], tenantId: 2 });
  await createPerson({ username: 'index_vendor', roles: ['wx_vendor'] });
  ({ hash } = await addForm(testActor(), form, {}));
});

/** The index of a person, as any page load gets it. */
async function indexOf(username: string) {
  const client = await app.as(username);
  const { definitions = [] } = await client.call(getUserPermissionByToken, { query: {} });
  return new Map(definitions.map((entry) => [entry.code, entry]));
}

it('the index lists built-in definitions and online forms that the user has a right to', async () => {
  const index = await indexOf('index_admin');
  expect(index.get('contractor')).toEqual({
    code: 'contractor',
    hash: definitionHash(contractor),
    area: 'base',
    entity: 'contractor',
    table: 'prm_contractor',
    title: contractor.title,
    display: contractor.display,
  });
  expect(index.get('onl_index')).toMatchObject({
    hash,
    address: { path: '/online/form/onl_index' },
    title: label('目录'),
    display: 'name',
    sort: { column: 'name', order: 'asc' },
  });
  // Lines are found in their head's definition.
  expect(index.get('demo_order_line')).toMatchObject({ head: 'demo_order', hash: index.get('demo_order')?.hash });
});

it('the index omits definitions without a right and forms of other tenants', async () => {
  const vendor = await indexOf('index_vendor');
  expect(vendor.has('onl_index')).toBe(false);
  expect(vendor.has('demo_order')).toBe(false);
  expect(vendor.has('contractor')).toBe(true);
  expect((await indexOf('index_foreign')).has('onl_index')).toBe(false);
});

it('the index includes a definition after its right is granted, with the resources that it refers to', async () => {
  const without = await indexOf('index_vendor');
  expect(without.has('onl_index') || without.has(demoOrder.code)).toBe(false);
  await writeAs(1, async (trx) => {
    const role = await trx
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', 'wx_vendor')
      .executeTakeFirstOrThrow();
    const { id } = await trx
      .selectFrom('sysPermission')
      .select('id')
      .where('perms', '=', 'online:onl_index:list')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('sysRolePermission')
      .values({ id: newId(), tenantId: 1, roleId: role.id, permissionId: id })
      .execute();
  });
  forgetAllActors();
  const index = await indexOf('index_vendor');
  expect(index.get('onl_index')).toMatchObject({ hash });
  expect(index.has(scaffoldInspect.code)).toBe(true);
  // Referred to as a head, though nothing refers to its lines.
  expect(index.has(demoOrder.code)).toBe(true);
});

it('the index returns display field and sort order as the field rules of each reader allow', async () => {
  const rule = { tenantId: 1, permsType: '1', menuType: 2, name: '名称', isRoute: false, sortNo: 99 };
  await writeAs(1, (trx) =>
    trx
      .insertInto('sysPermission')
      .values({ ...rule, id: newId(), perms: 'online:onl_index:name', status: '1' })
      .execute(),
  );
  forgetCaches();
  // Another tenant, which has no such rule, comes first.
  await indexOf('index_foreign');
  const entry = (await indexOf('index_admin')).get('onl_index');
  expect(entry).toMatchObject({ hash, display: 'id', sort: { column: 'id', order: 'desc' } });
});

it('rights of a form stay below its page, which the menu hides unless the form asked for a menu entry', async () => {
  const quiet = formDefinitionSchema.parse({ ...form, code: 'onl_quiet', fields: form.fields.slice(0, 1) });
  const { id, version } = await addForm(testActor(), quiet, undefined);
  const rowsOf = (code: string) =>
    readAs(1, (db) =>
      db
        .selectFrom('sysPermission as right')
        .innerJoin('sysPermission as page', 'page.id', 'right.parentId')
        .select(['right.perms', 'page.hidden', 'page.url'])
        .where('right.perms', 'like', `online:${code}:%`)
        .execute(),
    );
  const quietRows = await rowsOf('onl\\_quiet');
  expect(new Set(quietRows.map(({ perms }) => perms))).toContain('online:onl_quiet:list');
  expect(new Set(quietRows.map(({ hidden, url }) => `${url} ${hidden}`))).toEqual(
    new Set(['/online/form/onl_quiet true']),
  );
  expect((await rowsOf('onl\\_index')).every(({ hidden }) => !hidden)).toBe(true);
  // As rights stood before, and a rule that the yard made: a new version takes both below the page and drops neither.
  await writeAs(1, async (trx) => {
    await trx
      .updateTable('sysPermission')
      .set({ parentId: null })
      .where('perms', 'like', 'online:onl\\_quiet:%')
      .execute();
    const rule = { tenantId: 1, permsType: '1', menuType: 2, name: '名称', isRoute: false, sortNo: 99, status: '1' };
    await trx
      .insertInto('sysPermission')
      .values({ ...rule, id: newId(), perms: 'online:onl_quiet:name' })
      .execute();
  });
  const change = { dropRemoved: false, allowLoss: false };
  const definition = { ...quiet, title: label('目录二'), verbs: ['list' as const, 'queryById' as const] };
  await editForm(testActor(), { ...change, id, version, definition });
  expect((await rowsOf('onl\\_quiet')).map(({ perms }) => perms).sort()).toEqual([
    'online:onl_quiet:list',
    'online:onl_quiet:name',
  ]);
});

it('adding a form with the code of an existing form is refused', async () => {
  const other = formDefinitionSchema.parse({ ...form, fields: form.fields.slice(0, 1) });
  await expect(addForm(testActor(), other, {})).rejects.toMatchObject({
    id: 'invalidInput',
    fields: { 'definition.code': 'formCodeTaken' },
  });
});

it('the list of permission codes does not contain the index', async () => {
  const client = await app.as('index_admin');
  expect(Object.keys(await client.call(getPermCode))).not.toContain('definitions');
});
