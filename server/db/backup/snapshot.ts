import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { clientOptions, ownerUrls } from '#server/db/pool.ts';
import { type DumpedTable, tablesOf, tableWithColumns } from './dumped-tables.ts';

/** A consistent view of the whole database at one moment, while others keep writing. */
export interface Snapshot {
  /** Names of the applied migrations, in order. */
  readonly migrations: readonly string[];
  readonly tables: readonly DumpedTable[];
  readonly sequences: readonly SequenceValue[];
  /** Definitions of the tables in schema `onl`, which no migration creates. */
  readonly forms: readonly unknown[];
  /** Hashes of all files that records may refer to, in order, loaded in pages. */
  readonly fileHashes: () => AsyncIterable<string>;
  /** Rows of a table as COPY text. Only one copy may run at a time. */
  readonly copy: (table: DumpedTable) => Readable & { readonly rowCount: number };
}

export interface SequenceValue {
  readonly name: string;
  readonly value: string;
}

/** Key of the advisory lock for backups; an arbitrary number that nothing else uses. */
const backupLock = 7_514_294;

const readOnly = 'begin isolation level repeatable read, read only';

/** Owner addresses of the database that this process serves. */
export const servedUrls = (): Pick<DatabaseUrls, 'owner' | 'forms'> => ownerUrls();

/**
 * Opens a snapshot that is shared by both owners. Its read-only transaction may take hours: it blocks nobody and has no
 * time limit. Passes null if another backup is running, because two at once would only double the load.
 */
export async function withSnapshot<T>(
  urls: Pick<DatabaseUrls, 'owner' | 'forms'>,
  work: (snapshot: Snapshot | null) => Promise<T>,
): Promise<T> {
  const owner = new pg.Client(clientOptions(urls.owner, 'slipway-backup'));
  const forms = new pg.Client(clientOptions(urls.forms, 'slipway-backup'));
  // A broken connection fails the running statement; without a listener the error event would end the process.
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

/** Definitions of all forms; empty for a database of a release without forms, before its upgrade. */
async function formDefinitions(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.onl_form') is not null as there`);
  if (!rows[0]?.there) return [];
  const kept = await client.query<{ definition: unknown }>('select definition from onl_form order by id');
  return kept.rows.map(({ definition }) => definition);
}

/** Reads in pages: a cursor would occupy the connection while files are copied. */
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
