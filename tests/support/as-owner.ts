import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { clientOptions, plugins } from '#server/db/pool.ts';

/** Runs work as the owner of the database, whom row-level security does not bind: test tables, looking at all rows. */
export async function asOwner<T>(ownerUrl: string, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ ...clientOptions(ownerUrl, 'slipway-test'), max: 1 });
  // A database that is dropped while the last connection says good-bye ends it: nobody asked it anything any more.
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), plugins });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
