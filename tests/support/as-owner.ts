import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { clientOptions, plugins } from '#server/db/pool.ts';

/** Runs work as the owner of the database, who bypasses row-level security: to create test tables or read all rows. */
export async function asOwner<T>(ownerUrl: string, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ ...clientOptions(ownerUrl, 'slipway-test'), max: 1 });
  // The database may be dropped while the last connection is closing; that error is ignored because no query is
  // running.
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), plugins });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
