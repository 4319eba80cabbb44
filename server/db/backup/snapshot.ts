import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { clientOptions, ownerUrls } from '#server/db/pool.ts';
import { type DumpedTable, tablesOf, tableWithColumns } from './dumped-tables.ts';

/** The whole database as it stood at one moment, while people go on working in it. */
export interface Snapshot {
  /** Names of the migrations that made it, in their order. */
  readonly migrations: readonly string[];
  readonly tables: readonly DumpedTable[];
  readonly sequences: readonly SequenceValue[];
  /** Definitions of the tables of schema `onl`, which no migration makes. */
  readonly forms: readonly unknown[];
  /** Hashes of all files that a record may name, in their order, piece by piece. */
  readonly fileHashes: () => AsyncIterable<string>;
  /** A table's rows as PostgreSQL's COPY text. One at a time. */
  readonly copy: (table: DumpedTable) => Readable & { readonly rowCount: number };
}

export interface SequenceValue {
  readonly name: string;
  readonly value: string;
}

/** Any number that is ours alone. */
const backupLock = 7_514_294;

const readOnly = 'begin isolation level repeatable read, read only';

/** The owners' addresses of the database that this process serves. */
export const servedUrls = (): Pick<DatabaseUrls, 'owner' | 'forms'> => ownerUrls();

/**
 * Opens a snapshot that both owners share. It is read in one transaction that may take hours: nothing waits for it, and no
 * time-out of requests ends it. Null: somebody else has one open, and two at once would be twice the load for nothing.
 */
export async function withSnapshot<T>(
  urls: Pick<DatabaseUrls, 'owner' | 'forms'>,
  work: (snapshot: Snapshot | null) => Promise<T>,
): Promise<T> {
  const owner = new pg.Client(clientOptions(urls.owner, 'slipway-backup'));
  const forms = new pg.Client(clientOptions(urls.forms, 'slipway-backup'));
  // A connection that breaks fails the statement that is under way; without a listener it would end the process.
  for (const client of [owner, forms]) client.on('error', () => {});
  try {
    await owner.connect();
    await forms.connect();
    const lock = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [backupLock]);
    if (!lock.rows[0]?.taken) return await work(null);
    await owner.query(readOnly);
    const { rows } = await owner.query<{ id: string }>('select pg_export_snapshot() as id');
    await forms.query(readOnly);
    await forms.query(`set transaction snapshot ${forms.escapeLiteral(rows[0]?.id ?? '')}`);
    return await work(await read(owner, forms));
  } finally {
    await Promise.all([owner.end(), forms.end()]);
  }
}

async function read(owner: pg.Client, forms: pg.Client): Promise<Snapshot> {
  const migrations = await owner.query<{ name: string }>('select name from slipway_migration order by name');
  const definitions = await formDefinitions(owner);
  const sequences = await owner.query<SequenceValue>(
    `select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return {
    migrations: migrations.rows.map(({ name }) => name),
    tables: [...(await tablesOf(owner, 'public')), ...(await tablesOf(forms, 'onl'))],
    sequences: sequences.rows,
    forms: definitions,
    fileHashes: () => hashes(owner),
    copy: (table) =>
      (table.schema === 'onl' ? forms : owner).query(copyTo(`copy ${tableWithColumns(table)} to stdout`)),
  };
}

/** None in a database of a release that knew no forms: what an upgrade begins from. */
async function formDefinitions(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.onl_form') is not null as there`);
  if (!rows[0]?.there) return [];
  const kept = await client.query<{ definition: unknown }>('select definition from onl_form order by id');
  return kept.rows.map(({ definition }) => definition);
}

/** Read at once in pages: a cursor would hold the connection while the bytes are copied. */
async function* hashes(client: pg.Client): AsyncIterable<string> {
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ hash: string }>(
      'select distinct content_hash as hash from sys_file where content_hash > $1 order by content_hash limit 1000',
      [after],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    for (const { hash } of rows) yield hash;
    after = last.hash;
  }
}
