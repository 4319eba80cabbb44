import { sql } from 'kysely';
import type { Trx } from './database.ts';
import { withConnection } from './pool.ts';

const key = (name: string) => sql`hashtextextended(${name}, 0)`;

/**
 * Runs `work` while this process holds a name that only one may hold: until the work has ended, the process was killed or
 * the database has fallen, whichever comes first. It keeps a connection for as long.
 * @returns null when somebody holds it
 */
export function holding<T>(name: string, work: () => Promise<T>): Promise<{ readonly result: T } | null> {
  return withConnection(async ({ db }) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${key(name)}) as held`.execute(db);
    if (rows[0]?.held !== true) return null;
    try {
      return { result: await work() };
    } finally {
      // With its connection the name is gone as well.
      await sql`select pg_advisory_unlock(${key(name)})`.execute(db).catch(() => {});
    }
  });
}

/** Whether nobody holds the name; if so, nobody gets it before the transaction has ended. */
export async function isFree(trx: Trx, name: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${key(name)}) as free`.execute(trx);
  return rows[0]?.free === true;
}
