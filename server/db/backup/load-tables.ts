import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { clientOptions } from '#server/db/pool.ts';
import { type DumpedTable, momentaryTables, quoted, tableName, tablesOf, tableWithColumns } from './dumped-tables.ts';
import type { SequenceValue } from './snapshot.ts';

/** A table of a backup with what it must hold in the end. */
export interface LoadedTable extends DumpedTable {
  readonly rows: number;
}

/** What stands between rows that come in table by table: it is taken off and put back in the same transaction. */
interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Puts the rows of a backup in place of what the migrations put into a new database: all of it or nothing. The tables must
 * be those of the backup.
 * @throws Error naming the table that is not there, or whose rows are not as many as were written
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
    // Those of a moment too, as far as that release had them.
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

/** The rows of tables of schema `onl`, by the role that owns them, after they were made. */
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
    // Without it the first lists would be planned for empty tables.
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Triggers count what is written; the counts come from the backup as well. */
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
