import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Trx } from './database.ts';
import { clientOptions, ownerUrls, plugins } from './pool.ts';
import { enterTenant } from './scope.ts';

/**
 * One transaction for one tenant as the owner of the tables, who may take indexes away and make them again in it. For what fills
 * an installation before it serves anybody; row-level security does not bind the owner, so no request reaches this (docs/security.md P13).
 */
export async function writeAsOwner<T>(tenantId: number, work: (trx: Trx) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ ...clientOptions(ownerUrls().owner, 'slipway-keeper'), max: 1 });
  // A connection that breaks fails its statement; without a listener it would end the process.
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
