import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '#server/config/start-error.ts';
import { newId } from '#server/db/new-id.ts';
import { clientOptions } from '#server/db/pool.ts';
import { isFormOf, quoted, tableName } from './dumped-tables.ts';
import { foreignKeys, type LoadedTable } from './load-tables.ts';
import { rowsOfTenant } from './rows-of-tenant.ts';

/** Result of a replacement. */
export interface Replaced {
  readonly removed: number;
  readonly added: number;
  /**
   * By table, number of the backup's rows that were left out because they refer to a person or page that no longer
   * exists.
   */
  readonly leftOut: Readonly<Record<string, number>>;
  /** Hashes of the files that the tenant's records refer to now. */
  readonly files: readonly string[];
}

interface Source<Table> {
  readonly tables: readonly Table[];
  readonly open: (table: Table) => Readable;
}

/** Append-only tables shared by all tenants. Missing rows are added, because rows of the tenant may refer to them. */
const addedTo: readonly string[] = ['resource_definition', 'wf_definition'];

/**
 * Tables with `tenant_id` that are not replaced, because they belong to the whole installation, e.g. logs of what was
 * done here.
 */
export const untouched: readonly string[] = [
  'sys_log',
  'sys_contact_look',
  'sys_error',
  'sys_quartz_log',
  'monitor_finding',
  'sys_permission',
  'sys_registration',
  'sys_sms',
  'resource_definition',
];

/**
 * Replaces one tenant's rows by those of a backup, together with the tables of its forms; other tenants, people and the
 * menu stay. The tables must be those of the backup.
 */
export async function replaceTenant<Table extends LoadedTable>(
  urls: { readonly owner: string; readonly forms: string },
  tenantId: number,
  { tables, open }: Source<Table>,
): Promise<Replaced> {
  const inSchema = (schema: Table['schema']) => tables.filter((table) => table.schema === schema);
  const own = inSchema('public').filter(
    ({ name, columns }) => columns.includes('tenant_id') && !untouched.includes(name),
  );
  const state = { removed: 0, added: 0, leftOut: {} as Record<string, number> };
  const replace = async (client: pg.Client, table: Table, keys: readonly ForeignKey[]) => {
    const there = await client.query(`delete from ${tableName(table)} where tenant_id = $1`, [tenantId]);
    state.removed += there.rowCount ?? 0;
    if (table.rows === 0) return;
    await stage(client, table, open(table), tenantId);
    const missing = keys.filter((key) => key.from === table.name && !own.some(({ name }) => name === key.to));
    const left = missing.length === 0 ? 0 : await leaveOut(client, missing);
    if (left > 0) state.leftOut[table.name] = left;
    state.added += await unstage(client, table, '');
  };
  const files = await inTransactions(urls, async (owner, forms) => {
    const keys = await foreignKeys(owner);
    for (const { table, name } of keys) await owner.query(`alter table ${table} drop constraint ${quoted(name)}`);
    const columns = keyColumns(keys);
    await takeTenant(owner, inSchema('public'), open, tenantId);
    for (const table of own) {
      await owner.query(`alter table ${tableName(table)} disable trigger user`);
      await replace(owner, table, columns);
      await owner.query(`alter table ${tableName(table)} enable trigger user`);
    }
    await dropRunsOfNothing(owner, tenantId);
    for (const table of inSchema('public').filter(({ name }) => addedTo.includes(name))) {
      await stage(owner, table, open(table), null);
      await unstage(owner, table, 'on conflict do nothing');
    }
    for (const { table, name, definition } of keys)
      await owner.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    for (const table of tables.filter((one) => isFormOf(one, tenantId))) await replace(forms, table, []);
    await owner.query(
      `insert into sys_log (id, tenant_id, log_type, log_content, event, userid, success)
       values ($1, $2, 2, '从备份恢复租户数据', 'tenant.restore', 'system', true)`,
      [newId(), tenantId],
    );
    const { rows } = await owner.query<{ hash: string }>(
      'select distinct content_hash as hash from sys_file where tenant_id = $1 order by 1',
      [tenantId],
    );
    return rows.map(({ hash }) => hash);
  });
  return { ...state, files };
}

interface ForeignKey {
  readonly from: string;
  readonly column: string;
  readonly to: string;
  readonly target: string;
}

/** Parses `FOREIGN KEY (user_id) REFERENCES sys_user(id) …`; all our foreign keys have one column. */
function keyColumns(keys: readonly { readonly table: string; readonly definition: string }[]): ForeignKey[] {
  return keys.flatMap(({ table, definition }) => {
    const [, column, to, target] = /^FOREIGN KEY \((\w+)\) REFERENCES (\w+)\((\w+)\)/.exec(definition) ?? [];
    return column && to && target ? [{ from: table, column, to, target }] : [];
  });
}

/**
 * Runs `work` in a transaction on each connection and commits both. A crash between the two commits leaves one
 * committed.
 */
async function inTransactions<T>(
  urls: { readonly owner: string; readonly forms: string },
  work: (owner: pg.Client, forms: pg.Client) => Promise<T>,
): Promise<T> {
  const clients = [urls.owner, urls.forms].map((url) => new pg.Client(clientOptions(url, 'slipway-restore')));
  const [owner, forms] = clients as [pg.Client, pg.Client];
  try {
    for (const client of clients) {
      client.on('error', () => {});
      await client.connect();
      await client.query('begin');
    }
    const result = await work(owner, forms);
    for (const client of clients) await client.query('commit');
    await owner.query('analyze');
    return result;
  } finally {
    for (const client of clients) await client.end();
  }
}

/** Deletes the runs of jobs that the backup does not have, as a deletion of the job would. */
async function dropRunsOfNothing(client: pg.Client, tenantId: number): Promise<void> {
  await client.query(
    `delete from sys_quartz_log l where tenant_id = $1 and not exists (select 1 from sys_quartz_job j where j.id = l.job_id)`,
    [tenantId],
  );
}

/** Copies the backup's rows into a temporary table; only those of one tenant if `tenantId` is given. */
async function stage(client: pg.Client, table: LoadedTable, rows: Readable, tenantId: number | null): Promise<void> {
  const list = table.columns.map(quoted).join(', ');
  await client.query('drop table if exists staged');
  await client.query(`create temp table staged on commit drop as select ${list} from ${tableName(table)} with no data`);
  const sink = client.query(copyFrom(`copy staged (${list}) from stdin`));
  const steps = tenantId === null ? [] : [rowsOfTenant(table.columns.indexOf('tenant_id'), tenantId)];
  await pipeline([rows, ...steps, sink]);
}

async function unstage(client: pg.Client, table: LoadedTable, conflict: string): Promise<number> {
  const list = table.columns.map(quoted).join(', ');
  const done = await client.query(`insert into ${tableName(table)} (${list}) select ${list} from staged ${conflict}`);
  return done.rowCount ?? 0;
}

/**
 * Deletes staged rows that refer to missing rows of other tables: a person whose account was removed, a former menu
 * page.
 */
async function leaveOut(client: pg.Client, keys: readonly ForeignKey[]): Promise<number> {
  let count = 0;
  for (const { column, to, target } of keys) {
    const gone = await client.query(
      `delete from staged s where s.${quoted(column)} is not null
         and not exists (select 1 from ${quoted(to)} t where t.${quoted(target)} = s.${quoted(column)})`,
    );
    count += gone.rowCount ?? 0;
  }
  return count;
}

/** Replaces the tenant's own row, and the record of what the product has seeded into it. */
async function takeTenant<Table extends LoadedTable>(
  client: pg.Client,
  tables: readonly Table[],
  open: (table: Table) => Readable,
  tenantId: number,
): Promise<void> {
  for (const table of tables) {
    if (table.name === 'sys_tenant') {
      await stage(client, table, open(table), null);
      await client.query('delete from staged where id <> $1', [tenantId]);
      const { rowCount } = await client.query('select 1 from staged');
      if (rowCount === 0) throw new StartError(`This backup has no tenant ${tenantId}`);
      const set = table.columns.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(', ');
      await unstage(client, table, `on conflict (id) do update set ${set}`);
    }
    if (table.name === 'slipway_state') {
      const own = `seeded.${tenantId}.%`;
      await client.query('delete from slipway_state where name like $1', [own]);
      await stage(client, table, open(table), null);
      await client.query('delete from staged where name not like $1', [own]);
      await unstage(client, table, '');
    }
  }
}
