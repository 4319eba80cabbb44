import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { storageOf } from '#shared/resource/storage.ts';
import { yardTables } from '#shared/yard/registry.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertMarkerRows } from '#tests/support/marker-rows.ts';

const database = testDatabase();
/** Tables that name a tenant without belonging to one: whose rows are read before a tenant is known. */
const acrossTenants = [
  'realtime_outbox',
  'sys_user_tenant',
  'sys_log',
  'sys_permission',
  'resource_definition',
  'sys_sms',
  'sys_registration',
];

// Every tenant table then holds something to be seen.
beforeAll(() => insertMarkerRows(database.superUrl, 1));

async function names(query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  const { rows } = await asOwner(database.urls.owner, (db) => query.execute(db));
  return rows.map((row) => row.name);
}

async function as<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const tenantTables = sql<{ name: string }>`
  select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
   where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`;

describe('row-level security (docs/security.md P13)', () => {
  test('Every table with a tenant has one policy for reading and writing by every role.', async () => {
    const locked = await names(sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid
       where c.relrowsecurity and p.polcmd = '*' and p.polpermissive and p.polroles = '{0}'
         and p.polqual is not null and p.polwithcheck is not null
         and pg_get_expr(p.polqual, c.oid) = pg_get_expr(p.polwithcheck, c.oid)
         and (select count(*) from pg_policy o where o.polrelid = c.oid) = 1`);
    const all = await names(tenantTables);
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter((name) => !acrossTenants.includes(name) && !locked.includes(name))).toEqual([]);
  });

  test('Without a tenant, slipway_app and slipway_report see no row of these tables.', async () => {
    const tables = (await names(tenantTables)).filter((name) => !acrossTenants.includes(name));
    for (const url of [database.urls.app, database.urls.report]) {
      await as(url, async (client) => {
        for (const table of tables) {
          const mayRead = await client.query("select has_table_privilege($1, 'select') as may", [table]);
          if (!mayRead.rows[0].may) continue;
          const { rows } = await client.query(`select count(*)::int as n from ${client.escapeIdentifier(table)}`);
          expect([table, rows[0].n]).toEqual([table, 0]);
        }
      });
    }
  });

  test('A tenant’s own forms’ permissions are visible to that tenant, the product’s to all tenants.', async () => {
    for (const [tenant, own] of [
      ['1', true],
      ['2', false],
      ['', false],
    ] as const) {
      await as(database.urls.app, async (client) => {
        await client.query("select set_config('slipway.tenant', $1, false)", [tenant]);
        const { rows } = await client.query('select distinct tenant_id from sys_permission order by 1');
        expect(rows.map((row) => row.tenant_id)).toEqual(own ? [1, null] : [null]);
        await expect(client.query('update sys_permission set tenant_id = 3 where tenant_id is null')).rejects.toThrow(
          'row-level security',
        );
      });
    }
  });

  test('A tenant reads only its own definition versions and can change none.', async () => {
    const hash = (letter: string) => `'${letter.repeat(64)}'`;
    const insert = (letter: string, tenant: string) =>
      `insert into resource_definition (hash, tenant_id, code, content) values (${hash(letter)}, ${tenant}, 'x', '{}')`;
    for (const [tenant, own] of [
      ['1', 'own'],
      ['2', 'other'],
      ['', 'none'],
    ] as const) {
      await as(database.urls.app, async (client) => {
        await client.query("select set_config('slipway.tenant', $1, false)", [tenant]);
        if (own === 'none') await client.query(insert('c', 'null'));
        else await expect(client.query(insert('d', 'null'))).rejects.toThrow('row-level security');
        await expect(client.query(insert('e', '3'))).rejects.toThrow('row-level security');
        const { rows } = await client.query('select distinct tenant_id from resource_definition order by 1');
        expect(rows.map((row) => row.tenant_id)).toEqual(own === 'own' ? [1] : own === 'other' ? [] : [null]);
        await expect(client.query("update resource_definition set content = '{}'")).rejects.toThrow(
          'permission denied',
        );
        await expect(client.query('delete from resource_definition')).rejects.toThrow('permission denied');
      });
    }
    await as(database.urls.report, async (client) => {
      await expect(client.query('select hash from resource_definition')).rejects.toThrow('permission denied');
    });
  });

  test('The serving roles have no special rights and inherit from no role.', async () => {
    const { rows } = await asOwner(database.urls.owner, (db) =>
      sql`select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as special,
            exists (select 1 from pg_auth_members m where m.member = r.oid) as inherits,
            exists (select 1 from pg_class c where c.relowner = r.oid) as owns
          from pg_roles r where rolname in ('slipway_app', 'slipway_forms', 'slipway_report') order by 1`.execute(db),
    );
    const plain = { special: false, inherits: false, owns: false };
    expect(rows).toEqual([
      { rolname: 'slipway_app', ...plain },
      { rolname: 'slipway_forms', ...plain },
      { rolname: 'slipway_report', ...plain },
    ]);
  });
});

describe('the role slipway_report (docs/security.md P18, P19)', () => {
  test('slipway_report reads no password, token, code, session, account or table of all tenants.', async () => {
    const open = await names(sql<{ name: string }>`
      select c.relname || '.' || a.attname as name from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace = 'public'::regnamespace
         and (a.attname ~ '(password|salt|token|secret|verifier|nonce|answer_hash|file_hash|code_hash|state_hash)'
              or c.relname in ('sys_user', 'sys_session', 'sys_captcha', 'sys_log', 'login_failure',
                               'third_login_attempt', 'third_login_code', 'sys_third_account', 'slipway_state',
                               'realtime_outbox', 'sys_user_tenant'))
         and has_column_privilege('slipway_report', c.oid, a.attnum, 'select')`);
    expect(open).toEqual([]);
  });

  test('slipway_report reads the yard’s tables and their owners’ names; others are opened explicitly.', async () => {
    const open = await names(sql<{ name: string }>`
      select c.relname as name from pg_class c
       where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace = 'public'::regnamespace
         and has_any_column_privilege('slipway_report', c.oid, 'select') order by 1`);
    const records = new Set(yardTables.flatMap((definition) => [definition.table, storageOf(definition).relation]));
    expect(open.filter((name) => !records.has(name) || !name.startsWith('prm_'))).toEqual([
      'prm_site_closed',
      'prm_site_plan',
      'report_person',
      'sys_depart',
      'wf_copy',
      'wf_delegation',
      'wf_instance',
      'wf_task',
      'wf_task_person',
    ]);
    const personal = await names(sql<{ name: string }>`
      select c.relname || '.' || a.attname as name from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and a.attname ~ '(phone|mobile|email|birth|user_sign|contact$)'
         and has_column_privilege('slipway_report', c.oid, a.attnum, 'select')`);
    expect(personal).toEqual([]);
  });

  test('slipway_report cannot write, and its statements end after ten seconds.', async () => {
    const writable = await names(sql<{ name: string }>`
      select c.relname as name from pg_class c
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
         and has_table_privilege('slipway_report', c.oid, 'insert, update, delete, truncate')`);
    expect(writable).toEqual([]);
    await as(database.urls.report, async (client) => {
      const { rows } = await client.query(
        "select current_setting('default_transaction_read_only') as ro, current_setting('statement_timeout') as most",
      );
      expect(rows).toEqual([{ ro: 'on', most: '10s' }]);
    });
  });
});

test('The serving role can add to and read the audit trail, but not change it (docs/security.md P33).', async () => {
  await as(database.urls.app, async (client) => {
    await expect(client.query('update sys_log set log_content = log_content')).rejects.toThrow('permission denied');
    await expect(client.query('delete from sys_log')).rejects.toThrow('permission denied');
  });
});
