import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { clientOptions } from '#server/db/pool.ts';
import { type DumpedTable, momentaryTables, quoted, tableName, tablesOf, tableWithColumns } from './dumped-tables.ts';
import type { SequenceValue } from './snapshot.ts';

/** A table of a backup, with the number of rows that it must have after loading. */
export interface LoadedTable extends DumpedTable {
  readonly rows: number;
}

/**
 * A foreign key that is dropped while tables are loaded one after the other, and created again in the same transaction.
 */
interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Replaces the rows that the migrations wrote into a new database by those of a backup, in one transaction. The tables
 * must be those of the backup.
 * @throws Error that names a missing table, or one whose number of rows differs from the backup
 */
export async function loadTables<Table extends LoadedTable>(
  ownerUrl: string,
  tables: readonly Table[],
  sequences: readonly SequenceValue[],
  open: (table: Table) => Readable,
): Promise<void> {
  await inTransaction(ownerUrl, async (client) => {
    await refuseForeign(client, tables);
    const keys = await foreignKeys(client);
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
    // Short-lived tables too, as far as the release has them.
    const all = [...tables.map(tableName), ...(await namesThere(client, momentaryTables))];
    await client.query(`truncate ${all.join(', ')}`);
    for (const table of tables) await fill(client, table, open(table));
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    }
    for (const { name, value } of sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [tableName({ schema: 'public', name }), value]);
    }
  });
}

/** Loads the rows of the tables in schema `onl`, as the role that owns them; the tables must exist. */
export async function loadFormTables<Table extends LoadedTable>(
  formsUrl: string,
  tables: readonly Table[],
  open: (table: Table) => Readable,
): Promise<void> {
  await inTransaction(formsUrl, async (client) => {
    for (const table of tables) await fill(client, table, open(table));
  });
}

async function inTransaction(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(clientOptions(url, 'slipway-restore'));
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
    // Without statistics, the first lists would be planned for empty tables.
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Copies rows into a table. Triggers are disabled, because the counts that they maintain are in the backup too. */
async function fill(client: pg.Client, table: LoadedTable, rows: Readable): Promise<void> {
  const name = tableName(table);
  await client.query(`alter table ${name} disable trigger user`);
  const sink = client.query(copyFrom(`copy ${tableWithColumns(table)} from stdin`));
  await pipeline(rows, sink);
  if (sink.rowCount !== table.rows) {
    throw new Error(`${table.name} has ${sink.rowCount} rows where the backup wrote ${table.rows}`);
  }
  await client.query(`alter table ${name} enable trigger user`);
}

async function refuseForeign(client: pg.Client, tables: readonly LoadedTable[]): Promise<void> {
  const present = new Map((await tablesOf(client, 'public')).map((table) => [table.name, new Set(table.columns)]));
  for (const { name, columns } of tables) {
    const known = present.get(name);
    if (!known || columns.some((column) => !known.has(column))) {
      throw new Error(`${name} of the backup is not a table of this release at the same migration`);
    }
  }
}

async function namesThere(client: pg.Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename = any ($1)`,
    [names],
  );
  return rows.map(({ name }) => tableName({ schema: 'public', name }));
}

export async function foreignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
      where contype = 'f' and n.nspname = 'public' order by 1, 2`,
  );
  return rows;
}
