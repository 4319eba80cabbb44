import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditAlone } from '#server/kernel/audit/audit.ts';
import { listRecords } from '#server/resource/list/list.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { allFields } from '#shared/resource/application-base.ts';
import { storageProblems } from '#shared/resource/check-storage.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { listQuerySchema, recordSchema } from '#shared/resource/resource-shapes.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { isAppendOnly, storageOf } from '#shared/resource/storage.ts';
import { columnType } from '#shared/resource/table-plan/column-type.ts';
import { sysCategory } from '#shared/system/category.ts';
import { sysDictItem } from '#shared/system/dict-item.ts';
import { sysLog } from '#shared/system/log.ts';
import { sysPermission } from '#shared/system/permission.ts';
import { sysTenant } from '#shared/system/tenant.ts';
import { sysUser } from '#shared/system/user.ts';
import { testActor } from '#tests/support/actor.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { columnsOf, hiddenColumns } from '#tests/support/table-columns.ts';

const database = testDatabase();
const other = FIRST_TENANT + 1;

/** Somebody of both tenants: nobody else sees them. */
let member = '';

const list = (definition: ResourceDefinition, query: Record<string, unknown>, tenantId = FIRST_TENANT) =>
  listRecords(definition, testActor({ tenantId, userId: member }), listQuerySchema.parse(query));

beforeAll(async () => {
  await createTenant(other, '南通码头');
  const here = await createPerson({ username: 'here', realname: '在这里', phone: '13800001111' });
  member = here.id;
  await createPerson({ username: 'there', realname: '在那里', tenantId: other });
  for (const [tenantId, content] of [
    [FIRST_TENANT, '这里发生的事'],
    [other, '那里发生的事'],
  ] as const) {
    const entry = { type: 'operation', operate: 'export', event: 'resource.export', content, success: true } as const;
    await auditAlone({ ...entry, tenantId, username: 'here', realname: '在这里', target: 'ship' });
  }
});

const definitions = [sysUser, sysPermission, sysTenant, sysLog, sysDictItem, sysCategory].map(
  (each) => [each.table, each] as const,
);

describe.each(definitions)('%s', (table, definition) => {
  const { relation, ownTenant } = storageOf(definition);

  it('is read through a view with exactly the columns of its fields, under row-level security', async () => {
    expect(storageProblems(definition)).toEqual([]);
    const fields = allFields(definition).map((field) => `${snakeCase(field.name)} ${columnType(field)}`);
    const columns = await columnsOf(database.urls.owner, relation);
    const { tenant, hasPairs } = storageOf(definition);
    const pairs = allFields(definition).flatMap((field) => (hasPairs(field) ? `${snakeCase(field.name)}_pairs` : []));
    const hidden = [...hiddenColumns(definition), ...(tenant ? ['tenant_id'] : []), ...pairs];
    const shown = columns.filter(({ name }) => !hidden.includes(name)).map(({ name, type }) => `${name} ${type}`);
    expect(shown.sort()).toEqual(fields.sort());
    const view = await asOwner(database.urls.owner, async (db) => {
      const { rows } = await sql<{ options: string[]; locked: boolean; verbs: string[] }>`
        select c.reloptions as options, t.relrowsecurity as locked, array(
          select verb from unnest(array['select', 'insert', 'update', 'delete']) as verb
          where has_table_privilege('slipway_app', t.oid, verb)) as verbs
        from pg_class c, pg_class t where c.oid = ${relation}::regclass and t.oid = ${table}::regclass`.execute(db);
      return rows[0];
    });
    const verbs = ['select', 'insert', ...(isAppendOnly(definition) ? [] : ['update', 'delete'])];
    // The product's menu is everybody's; rights of a tenant's own forms stand in the same table and are that tenant's.
    const locked = ownTenant || table === 'sys_permission';
    expect(view).toEqual({ options: ['security_invoker=true'], locked, verbs });
  });

  it('is listed by the engine, each row by its own schema', async () => {
    const { records, total } = await list(definition, { pageSize: 1000 });
    expect(records.length).toBe(total);
    expect(total).toBeGreaterThan(0);
    for (const record of records) recordSchema(definition).parse(record);
  });
});

it('people are those of the tenant, and nothing of them that is masked can be asked for', async () => {
  const names = async (query: Record<string, unknown>, tenantId?: number) =>
    (await list(sysUser, { pageSize: 100, ...query }, tenantId)).records.map(({ username }) => username);
  expect(await names({ realname: '*在*' })).toEqual(['here']);
  expect(await names({ realname: '*在*' }, other)).toEqual(['there']);
  expect(await names({ username: 'here', phone: '*139*' })).toEqual(['here']);
  await expect(list(sysUser, { column: 'phone', order: 'asc' })).rejects.toMatchObject({ id: 'sortColumnUnknown' });
  await expect(list(sysUser, { column: 'password', order: 'asc' })).rejects.toMatchObject({ id: 'sortColumnUnknown' });
});

it('the trail is the own tenant’s, the menu is everybody’s, tenants are their members’', async () => {
  const { records } = await list(sysLog, { logContent: '*发生的事', success: 'true' });
  expect(records).toMatchObject([{ logContent: '这里发生的事', operateType: '6' }]);
  const menu = await list(sysPermission, { menuType: '0', pageSize: 1000 });
  expect(menu.total).toBe((await list(sysPermission, { menuType: '0' }, other)).total);
  const tenants = await list(sysTenant, { pageSize: 100 });
  expect(tenants.records.map(({ id }) => id)).toEqual([String(FIRST_TENANT)]);
});
