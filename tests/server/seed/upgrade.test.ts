import '#server/start/bindings.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations.ts';
import { newId } from '#server/db/new-id.ts';
import { closeDatabase, openDatabase } from '#server/db/pool.ts';
import { prepareEmbedded } from '#server/db/roles.ts';
import { readAs } from '#server/db/scope.ts';
import { knownJobs } from '#server/jobs/known-jobs.ts';
import { parameters } from '#server/kernel/parameters.ts';
import { stableId } from '#server/kernel/stable-id.ts';
import { menuRows } from '#server/permission/seed-menu.ts';
import { forgetCaches } from '#server/process/caches.ts';
import { seedSystem } from '#server/seed/system-seed.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { asSuperuser, passwords, urlsOf } from '#tests/support/test-databases.ts';

const name = `test_${newId()}`;
const released = migrations.filter((step) => step.name < '0036');
const directory = stableId('menu', 'system');
const dictPage = stableId('menu', 'system.dict');
const taken = stableId('button', 'system:dict:delete');

/** A yard of the release before: a few of its rows in every table that the product seeds, some changed since. */
beforeAll(async () => {
  const { url, port } = inject('cluster');
  const urls = urlsOf(port, name);
  await prepareEmbedded(url, name, passwords);
  await migrate(urls.owner, released);
  await asOwner(urls.owner, async (db) => {
    for (const statement of yardOfThen) await statement.execute(db);
  });
  expect((await migrate(urls.owner)).at(0)).toBe('0036-users');
  forgetCaches();
  openDatabase(urls);
  await seedSystem({ adminPassword: 'Upgraded#2026' });
});

afterAll(async () => {
  await closeDatabase();
  await asSuperuser(inject('cluster').url, `drop database if exists ${name} with (force)`);
});

const yardOfThen = [
  sql`insert into sys_tenant (id, name) values (1, '老船厂')`,
  sql`insert into sys_permission (id, parent_id, name, menu_type, seeded, sort_no, perms) values
    (${directory}, null, '系统', 0, true, 3, null), (${dictPage}, ${directory}, '字典', 1, true, 1, null),
    (${taken}, null, '删除数据字典', 2, true, 9, 'system:dict:delete'), ('left', ${directory}, '旧页', 1, true, 2, null)`,
  sql`insert into sys_role (id, tenant_id, role_code, role_name) values ('r1', 1, 'admin', '管理员'), ('r2', 1, 'team_leader', '班长')`,
  sql`insert into sys_role_permission (id, tenant_id, role_id, permission_id) values
    ('g1', 1, 'r1', ${directory}), ('g2', 1, 'r1', ${dictPage})`,
  sql`insert into sys_dict (id, tenant_id, dict_code, dict_name) values ('d1', 1, 'priority', '轻重')`,
  sql`insert into sys_dict_item (id, tenant_id, dict_id, item_text, item_value, update_by) values
    ('i1', 1, 'd1', '低', 'L', null), ('i2', 1, 'd1', '要紧', 'M', 'admin')`,
  sql`insert into sys_position (id, tenant_id, code, name, post_rank) values ('p1', 1, 'leader', '厂长', '1')`,
  sql`insert into sys_config (id, tenant_id, config_key, config_value, config_name) values ('c1', 1, 'workflow.urgeHours', '9', '催办')`,
  sql`insert into slipway_state (name, value) values ('seeded.1.dict', '["priority","sex"]'),
    ('seeded.1.dictItem', '["priority/L","priority/M","priority/H","sex/1","sex/2"]')`,
];

const grantsOf = (roleCode: string) =>
  readAs(1, (db) =>
    db
      .selectFrom('sysRolePermission as rp')
      .innerJoin('sysRole as r', 'r.id', 'rp.roleId')
      .select('rp.permissionId')
      .where('r.roleCode', '=', roleCode)
      .execute(),
  ).then((rows) => new Set(rows.map((row) => row.permissionId)));

test('The menu has today’s entries in today’s order, and existing entries keep their names.', async () => {
  const rows = await readAs(1, (db) =>
    db.selectFrom('sysPermission').select(['id', 'name']).where('delFlag', '=', 0).execute(),
  );
  expect(new Set(rows.map((row) => row.id))).toEqual(new Set(menuRows().map(({ row }) => row.id)));
  expect(rows.find((row) => row.id === dictPage)?.name).toBe('字典');
  const below = await readAs(1, (db) =>
    db
      .selectFrom('sysPermission')
      .select('id')
      .where('parentId', '=', directory)
      .where('menuType', '=', 1)
      .where('delFlag', '=', 0)
      .orderBy('sortNo')
      .execute(),
  );
  const today = menuRows().filter(({ row, seeded }) => row.parentId === directory && seeded.kind === 'page');
  expect(below.map((row) => row.id)).toEqual(today.map(({ row }) => row.id));
});

test('The administrator gets all new permissions, and revoked ones stay revoked.', async () => {
  const granted = await grantsOf('admin');
  for (const code of ['system:user:add', 'system:announcement:release', 'system:quartzJob:list', 'system:tenant:list'])
    expect(granted, code).toContain(stableId('button', code));
  expect(granted).not.toContain(taken);
});

test('A new page is granted together with the directory above it.', async () => {
  const granted = await grantsOf('team_leader');
  expect(granted).toContain(stableId('menu', 'system.addressList'));
  expect(granted).toContain(directory);
  expect(granted).not.toContain(dictPage);
});

test('New dictionaries are added, deleted ones stay deleted, and unchanged items get colours.', async () => {
  const heads = await readAs(1, (db) => db.selectFrom('sysDict').select(['dictCode', 'dictName']).execute());
  const codes = heads.map((row) => row.dictCode);
  expect(codes).toEqual(expect.arrayContaining(['job_result', 'gateway_status', 'open_type', 'template_status']));
  expect(codes).not.toContain('sex');
  expect(heads.find((row) => row.dictCode === 'priority')?.dictName).toBe('轻重');
  const items = await readAs(1, (db) =>
    db
      .selectFrom('sysDictItem')
      .select(['itemValue', 'itemText', 'itemColor'])
      .where('dictId', '=', 'd1')
      .orderBy('itemValue')
      .execute(),
  );
  expect(items).toEqual([
    { itemValue: 'L', itemText: '低', itemColor: 'off' },
    { itemValue: 'M', itemText: '要紧', itemColor: null },
  ]);
});

test('Jobs, parameters and positions are added beside the yard’s own.', async () => {
  const jobs = await readAs(1, (db) => db.selectFrom('sysQuartzJob').select('jobClassName').execute());
  expect(jobs.map((row) => row.jobClassName).toSorted()).toEqual(
    knownJobs()
      .map((job) => job.name)
      .toSorted(),
  );
  const config = await readAs(1, (db) => db.selectFrom('sysConfig').select(['configKey', 'configValue']).execute());
  const values = new Map(config.map((row) => [row.configKey, row.configValue]));
  expect([...values.keys()].toSorted()).toEqual(Object.keys(parameters).toSorted());
  expect(values.get('workflow.urgeHours')).toBe('9');
  const posts = await readAs(1, (db) => db.selectFrom('sysPosition').select(['code', 'name']).execute());
  expect(posts.filter((row) => row.code === 'leader')).toEqual([{ code: 'leader', name: '厂长' }]);
  expect(posts.length).toBeGreaterThan(1);
});

test('A second start writes nothing.', async () => {
  const count = () =>
    readAs(1, (db) =>
      sql<{ n: string }>`select (select count(*) || '/' || max(xmin::text::bigint) from sys_permission) || ' ' ||
        (select count(*) || '/' || max(xmin::text::bigint) from sys_dict_item) || ' ' ||
        (select count(*) from sys_role_permission) as n`.execute(db),
    );
  const before = await count();
  await seedSystem({ adminPassword: undefined });
  expect((await count()).rows).toEqual(before.rows);
});
