import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import { readGlobal, writeGlobal } from '#server/db/scope.ts';
import type { BatchResult } from '#server/kernel/job.ts';
import { fileStore, sweepStore } from './store.ts';

/** Files that one run checks. */
const most = 5000;
const dayMs = 86_400_000;

/**
 * Locks these bytes against removal until the transaction ends, because a row that names them is being written. The
 * bytes may be in the store already, from an upload whose row is deleted.
 */
export async function lockBytesShared(trx: Trx, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`bytes ${hash}`}, 0))`.execute(trx);
}

/** Waits for uploads of these bytes; later uploads wait for the end of this transaction. */
export async function lockBytes(trx: Trx, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bytes ${hash}`}, 0))`.execute(trx);
}

/**
 * Removes stored bytes that no row of any tenant names (of deleted rows, or of uploads that crashed before the row was
 * written) and abandoned drafts. Only files at least a day old and newer than this database are removed, because a
 * store may also have files of another database.
 * @param from hash at which the previous run ended
 */
export async function collectBytes(from: string): Promise<BatchResult> {
  await sweepStore();
  const hashes = await fileStore().list(from, most);
  const since = await readGlobal(databaseSince);
  const kept = await readGlobal((db) => keptAmong(db, hashes));
  const age = { from: since, to: Date.now() - dayMs };
  let done = 0;
  for (const hash of hashes.filter((each) => !kept.has(each))) {
    const removed = await writeGlobal(async (trx) => {
      await lockBytes(trx, hash);
      return !(await keptAmong(trx, [hash])).has(hash) && (await fileStore().remove(hash, age));
    });
    if (removed) done += 1;
  }
  return { done, next: hashes.length < most ? '' : (hashes.at(-1) ?? '') };
}

async function databaseSince(db: Db): Promise<number> {
  const row = await db
    .selectFrom('slipwayState')
    .select('value')
    .where('name', '=', 'database-since')
    .executeTakeFirstOrThrow();
  return Number(row.value);
}

async function keptAmong(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ hash: string }>`select sys_file_kept(${hashes}) as hash`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}
