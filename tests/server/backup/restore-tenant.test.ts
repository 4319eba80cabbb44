import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { type Backup, makeBackup } from '#server/backup/make-backup.ts';
import { restoreTenant } from '#server/backup/restore-tenant.ts';
import { isServed } from '#server/db/backup/present-state.ts';
import { untouched } from '#server/db/backup/replace-tenant.ts';
import { localStore } from '#server/files/local-store.ts';
import { addForm } from '#server/resource/runtime/publish-form.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { formDefinitionSchema } from '#shared/resource/form-definition.schema.ts';
import { testActor } from '#tests/support/actor.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOpenRows } from '#tests/support/open-rows.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { insertYardRows } from '#tests/support/yard-rows.ts';

const database = testDatabase();
const other = FIRST_TENANT + 1;
const phrase = 'a phrase that nobody guesses';
const hash = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
const label = { zh: '租户', en: 'Tenant' };
const store = () => localStore(join(database.dataDir, 'files'));
let backup: Backup;
let formTable = '';

async function asked<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  try {
    const results: pg.QueryResult<Row> | pg.QueryResult<Row>[] = await client.query<Row>(text);
    return Array.isArray(results) ? [] : results.rows;
  } finally {
    await client.end();
  }
}

/** Of every table that tenants share, how many rows a tenant has there and a digest of them. */
async function contents(tenantId: number): Promise<Record<string, string>> {
  const tables = await asked<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind = 'r' and n.nspname in ('public', 'onl') and c.relname not in ('realtime_outbox', 'sys_log') order by 1`,
  );
  const parts = tables.map(
    ({ name }) => `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as said
                     from ${name} t where tenant_id = ${tenantId}`,
  );
  const rows = await asked<{ name: string; said: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, said }) => [name, said]));
}

beforeAll(async () => {
  await createTenant(other);
  await createPerson({ username: 'there', roles: ['planner'], tenantId: other });
  await createPerson({ username: 'gone', roles: ['planner'], tenantId: other });
  for (const tenant of [FIRST_TENANT, other]) await insertOpenRows(tenant, await insertYardRows(tenant));
  const incoming = await store().receive(Readable.from([Buffer.from('hello')]));
  await incoming.keep();
  const form = {
    code: 'onl_there',
    title: label,
    display: 'name',
    fields: [{ name: 'name', label, type: 'str', length: 60, required: true }],
    list: { columns: ['name'] },
  };
  await addForm(testActor({ tenantId: other }), formDefinitionSchema.parse(form), undefined);
  const [row] = await asked<{ table: string }>(`select definition ->> 'table' as table from onl_form`);
  formTable = row?.table ?? '';
  await asked(
    `insert into ${formTable} (id, tenant_id, name) values ('one', ${other}, E'a tab\\tand a line\\nof 架子');
     insert into sys_file (id, tenant_id, path, original_name, content_hash, size, media_type, create_by)
       values ('kept', ${other}, 'a/kept', 'kept.txt', '${hash}', 5, 'text/plain', 'there')`,
  );
  await asked(
    `insert into sys_quartz_job (id, tenant_id, job_class_name, cron_expression) values ('tr_kept', ${other}, 'x', 'x')`,
  );
  backup = await makeBackup(database.urls, { folder: join(database.dataDir, 'backups'), phrase }, store(), null);
});

it('restoring one tenant restores its rows and files and changes no other tenant, account or menu', async () => {
  const before = await contents(other);
  await asked(
    `update prm_ship set ship_name = '改过';
     delete from prm_violation where tenant_id = ${other};
     update prm_wharf_stay set state = '3';
     delete from ${formTable};
     delete from sys_file where tenant_id = ${other};
     insert into sys_config (id, tenant_id, config_key, config_value, config_name)
       values ('later', ${other}, 'later', '1', 'later');
     update sys_tenant set name = '改名' where id = ${other};
     update sys_user set realname = '改名' where username = 'there'`,
  );
  const first = await contents(FIRST_TENANT);
  const files = localStore(temporaryFolder());
  const done = await restoreTenant(database.urls, backup.path, other, phrase, files);
  expect(done).toMatchObject({ leftOut: {}, files: 1, missingFiles: 0 });
  expect(await contents(other)).toEqual(before);
  expect(await contents(FIRST_TENANT)).toEqual(first);
  const file = await files.open(hash);
  expect(file && (await buffer(file.stream)).toString()).toBe('hello');
  const people = await asked<{ realname: string }>(`select realname from sys_user where username = 'there'`);
  expect(people).toEqual([{ realname: '改名' }]);
  expect(await asked(`select 1 from sys_tenant where id = ${other} and name = '改名'`)).toEqual([]);
  expect(await asked(`select event from sys_log where event = 'tenant.restore' and tenant_id = ${other}`)).toHaveLength(
    1,
  );
  const loose = `select 1 from pg_constraint where contype = 'f' and not convalidated
    union all select 1 from pg_trigger where not tgisinternal and tgenabled <> 'O'`;
  expect(await asked(loose)).toEqual([]);
});

it('restoring keeps audit trails, except for the runs of a job that the restore removes', async () => {
  await asked(`
    insert into sys_contact_look (id, tenant_id, viewer, source, people) values ('tr', ${other}, 'there', 'list', 1);
    insert into sys_error (id, tenant_id, error_no, source, kind, content) values ('tr', ${other}, 'n', 'server', 'Error', 'x');
    insert into sys_quartz_job (id, tenant_id, job_class_name, cron_expression) values ('tr_new', ${other}, 'x', 'x');
    insert into sys_quartz_log (id, tenant_id, job_id, job_class_name, cause, fire_time, start_time, result, node)
      values ('tr_new', ${other}, 'tr_new', 'x', 'schedule', now(), now(), 'success', 'here'),
        ('tr_old', ${other}, 'tr_kept', 'x', 'schedule', now(), now(), 'success', 'here')`);
  await restoreTenant(database.urls, backup.path, other, phrase, store());
  for (const table of ['sys_contact_look', 'sys_error'])
    expect(await asked(`select id from ${table} where tenant_id = ${other}`)).toEqual([{ id: 'tr' }]);
  expect(await asked(`select id from sys_quartz_log where tenant_id = ${other}`)).toEqual([{ id: 'tr_old' }]);
});

it('each append-only table is listed as replaced or untouched by a restore', async () => {
  const rows = await asked<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and has_table_privilege('slipway_app', c.oid, 'insert') and not has_table_privilege('slipway_app', c.oid, 'delete')`,
  );
  // The trail of the yard's own records goes with them, and what is only added to them.
  const replaced = ['prm_event', 'prm_tool_move', 'prm_stock_move', 'prm_baseline', 'prm_month_figure'];
  expect(rows.map(({ name }) => name).filter((name) => !untouched.includes(name) && !replaced.includes(name))).toEqual(
    [],
  );
  expect(rows.length).toBeGreaterThan(2);
});

it('restoring skips and counts rows of an account that was deleted since the backup', async () => {
  await asked(`delete from sys_user where username = 'gone'`);
  const { leftOut } = await restoreTenant(database.urls, backup.path, other, phrase, store());
  expect(leftOut).toMatchObject({ sys_user_tenant: 1, sys_user_role: 1 });
  expect(await asked(`select 1 from sys_user where username = 'gone'`)).toEqual([]);
});

it('restoring names the people who were anonymised since the backup', async () => {
  await asked(`update sys_user set left_time = now() + interval '1 second' where username = 'there'`);
  const done = await restoreTenant(database.urls, backup.path, other, phrase, store());
  expect(done.leftSince).toEqual(['there']);
});

it('restoring is refused in one line, without changes, if a form changed since the backup', async () => {
  const name = formTable.split('.').at(-1) ?? '';
  const refused = () =>
    expect(restoreTenant(database.urls, backup.path, other, phrase, store())).rejects.toThrow(
      /Forms were added, changed or removed since the backup \(\w+\)/,
    );
  await asked(`alter table ${formTable} add column later text`);
  await refused();
  await asked(`alter table ${formTable} drop column later; alter table ${formTable} rename to away`);
  await refused();
  await asked(`alter table onl.away rename to ${name};
    create table onl.t${other}_since (id varchar(32), tenant_id integer)`);
  await refused();
  // What another tenant does to its forms is not asked.
  await asked(`alter table onl.t${other}_since rename to t${FIRST_TENANT}_since`);
  await restoreTenant(database.urls, backup.path, other, phrase, store());
});

it('restoring is refused, without changes, if the tenant is missing or the release differs', async () => {
  const keys = `select count(*)::int as n from pg_constraint where contype = 'f'`;
  const before = await asked(keys);
  const strange = restoreTenant(database.urls, backup.path, 77, phrase, store());
  await expect(strange).rejects.toThrow('This backup has no tenant 77');
  expect(await asked(keys)).toEqual(before);
  await asked(`insert into slipway_migration (name) values ('9999-later')`);
  const later = restoreTenant(database.urls, backup.path, other, phrase, store());
  await expect(later).rejects.toThrow('not of the same release');
});

it('the restore detects a server that uses the database', async () => {
  expect(await isServed(database.urls.owner)).toBe(true);
});
