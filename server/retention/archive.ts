import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { compileSql } from '#server/db/compile-sql.ts';
import type { OwnerClient } from '#server/db/owner-connection.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { makeFolder } from '#server/process/make-folder.ts';
import { csvLine, csvStart } from '#shared/resource/csv.ts';
import { archiveReadme } from './archive-readme.ts';
import { type Asked, dueRows, partsFor } from './due-rows.ts';
import type { RetentionKind, RetentionPart } from './retention-kind.ts';

/** Rows that are in memory at a time. */
const block = 1000;

export interface ArchiveOrder {
  /** Target folder; must not exist yet. */
  readonly folder: string;
  readonly kind: RetentionKind;
  readonly asked: Asked;
  readonly store: FileStore;
  /** Called with the ids of each written block, on the same connection; may write to its temporary tables. */
  readonly written?: (table: string, ids: readonly string[]) => Promise<void>;
}

interface ArchivedTable {
  readonly table: string;
  readonly file: string;
  readonly rows: number;
  readonly columns: readonly string[];
  readonly sha256: string;
}

export interface Archive {
  readonly rows: number;
  readonly files: number;
}

/**
 * Writes the due rows of a kind into a folder that can be read without Slipway: a CSV file per table, the files that
 * the rows refer to, a manifest with counts and hashes, and a readme. Deletes no rows. The folder has a temporary name
 * until it is complete; an incomplete one is deleted.
 */
export async function writeArchive(
  client: OwnerClient,
  { folder, kind, asked, store, written }: ArchiveOrder,
): Promise<Archive> {
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  makeFolder(draft, 0o700);
  await client.query('begin isolation level repeatable read, read only');
  try {
    const tables: ArchivedTable[] = [];
    const files: { path: string; sha256: string }[] = [];
    for (const part of partsFor(kind, asked.tenantId)) {
      const paths = new Set<string>();
      tables.push(await writeTable(client, draft, part, asked, { paths, written }));
      for (const path of paths) {
        const sha256 = await copyFile(client, store, asked.tenantId, path, draft);
        if (sha256 !== null) files.push({ path, sha256 });
      }
    }
    const manifest = { kind: kind.key, ...asked, made: new Date().toISOString(), tables, files };
    await writeFile(join(draft, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await writeFile(join(draft, 'README.txt'), archiveReadme(kind.title, asked), { mode: 0o600 });
    await client.query('commit');
    await rename(draft, folder);
    return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: files.length };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

async function writeTable(
  client: OwnerClient,
  draft: string,
  part: RetentionPart,
  asked: Asked,
  { paths, written }: { readonly paths: Set<string>; readonly written: ArchiveOrder['written'] },
): Promise<ArchivedTable> {
  const { table, secret = [], files } = part;
  const columns = (await columnsOf(client, table)).filter((column) => !secret.includes(column));
  const wanted = sql.join(columns.map((column) => sql`${sql.ref(`t.${column}`)} as ${sql.id(column)}`));
  const { text, values } = compileSql(
    sql`select ${wanted} from ${dueRows(part, asked)} order by ${sql.ref(`t.${part.time}`)}, t.id`,
  );

  const file = `${table}.csv`;
  const sum = createHash('sha256');
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    yield csvStart + csvLine(columns);
    await client.query(`declare archived no scroll cursor for ${bound(client, text, values)}`);
    for (;;) {
      const { rows: some } = await client.query<Record<string, unknown>>(`fetch ${block} from archived`);
      if (some.length === 0) break;
      rows += some.length;
      for (const row of some) {
        if (files !== undefined && typeof row[files] === 'string') paths.add(row[files]);
      }
      await written?.(
        table,
        some.map(({ id }) => String(id)),
      );
      yield some.map((row) => csvLine(columns.map((column) => row[column]))).join('');
    }
    await client.query('close archived');
  }
  await pipeline(
    lines,
    async function* (source: AsyncIterable<string>) {
      for await (const piece of source) {
        sum.update(piece);
        yield piece;
      }
    },
    createWriteStream(join(draft, file), { mode: 0o600 }),
  );
  return { table, file, rows, columns, sha256: sum.digest('hex') };
}

/** Inserts values (a tenant and a moment) into a statement as literals escaped by the driver. */
function bound(client: OwnerClient, text: string, values: readonly unknown[]): string {
  return text.replace(/\$(\d+)/g, (_, at: string) => {
    const value = values[Number(at) - 1];
    return typeof value === 'number' ? String(value) : client.escapeLiteral(String(value));
  });
}

/** Columns of a table without generated ones. */
async function columnsOf(client: OwnerClient, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`public.${table}`],
  );
  return rows.map(({ name }) => name);
}

/**
 * Copies a stored file into the archive under its own path. Returns its hash; null if the file is missing in the store.
 */
async function copyFile(
  client: OwnerClient,
  store: FileStore,
  tenantId: number,
  path: string,
  draft: string,
): Promise<string | null> {
  const { rows } = await client.query<{ hash: string }>(
    'select content_hash as hash from sys_file where tenant_id = $1 and path = $2',
    [tenantId, path],
  );
  const hash = rows[0]?.hash;
  const found = hash === undefined ? null : await store.open(hash);
  const inside = normalize(path);
  if (hash === undefined || found === null || inside.startsWith('..') || inside.startsWith('/')) return null;
  const to = join(draft, 'files', inside);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(found.stream, createWriteStream(to, { mode: 0o600 }));
  return hash;
}
