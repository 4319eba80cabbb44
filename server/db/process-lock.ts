import { sql } from 'kysely';
import type { Trx } from './database.ts';
import { withConnection } from './pool.ts';

const key = (name: string) => sql`hashtextextended(${name}, 0)`;

/**
 * Runs `work` under a lock that only one process of the installation can have. The lock ends with the work, the process
 * or the database, and occupies a connection until then.
 * @returns null if another process has the lock
 */
export function withProcessLock<T>(name: string, work: () => Promise<T>): Promise<{ readonly result: T } | null> {
  return withConnection(async ({ db }) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${key(name)}) as held`.execute(db);
    if (rows[0]?.held !== true) return null;
    try {
      return { result: await work() };
    } finally {
      // If the connection is lost, the lock is released with it.
      await sql`select pg_advisory_unlock(${key(name)})`.execute(db).catch(() => {});
    }
  });
}

/** Whether nobody has the lock; if so, nobody can get it before the transaction ends. */
export async function isLockFree(trx: Trx, name: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${key(name)}) as free`.execute(trx);
  return rows[0]?.free === true;
}
