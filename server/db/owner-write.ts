import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Trx } from './database.ts';
import { clientOptions, ownerUrls, plugins } from './pool.ts';
import { enterTenant } from './scope.ts';

/**
 * Runs one transaction for one tenant as the owner of the tables, who may drop and create indexes. For filling an
 * installation before it serves anybody: row-level security does not apply to the owner, so no request may reach this
 * (docs/security.md P13).
 */
export async function writeAsOwner<T>(tenantId: number, work: (trx: Trx) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ ...clientOptions(ownerUrls().owner, 'slipway-keeper'), max: 1 });
  // A broken connection fails its statement; without a listener the error event would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins });
  try {
    return await db.transaction().execute(async (trx) => {
      await enterTenant(trx, tenantId);
      return await work(trx);
    });
  } finally {
    await db.destroy();
  }
}
