import { sql } from 'kysely';
import type { Db, Trx } from './database.ts';
import { type Connection, withConnection } from './pool.ts';

/**
 * The only way to the database (design.md, idea 4). The tenant is a setting of the connection that row-level security
 * reads; it stands behind the `tenant_id` that every query carries itself.
 */
async function useTenant(connection: Connection, tenant: string): Promise<void> {
  if (connection.tenant === tenant) return;
  await sql`select set_config('slipway.tenant', ${tenant}, false)`.execute(connection.db);
  connection.tenant = tenant;
}

function textOf(tenantId: number): string {
  if (!Number.isInteger(tenantId) || tenantId <= 0) throw new Error('a tenant id is a positive whole number');
  return String(tenantId);
}

/** Reads rows of one tenant, each statement on its own; the tenant is set only when the connection served another. */
export async function readAs<T>(tenantId: number, query: (db: Db) => Promise<T>): Promise<T> {
  const tenant = textOf(tenantId);
  return withConnection(async (connection) => {
    await useTenant(connection, tenant);
    return query(connection.db);
  });
}

/** One transaction for one tenant: all of `work` or nothing of it. */
export async function writeAs<T>(tenantId: number, work: (trx: Trx) => Promise<T>): Promise<T> {
  const tenant = textOf(tenantId);
  return withConnection((connection) =>
    connection.db.transaction().execute(async (trx) => {
      await sql`select set_config('slipway.tenant', ${tenant}, true)`.execute(trx);
      return work(trx);
    }),
  );
}

/** Reads tables that have no tenant; rows of tenants stay invisible. */
export async function readGlobal<T>(query: (db: Db) => Promise<T>): Promise<T> {
  return withConnection(async (connection) => {
    await useTenant(connection, '');
    return query(connection.db);
  });
}

/** One transaction on tables that have no tenant; rows of tenants stay invisible. */
export async function writeGlobal<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
  return withConnection((connection) =>
    connection.db.transaction().execute(async (trx) => {
      await sql`select set_config('slipway.tenant', '', true)`.execute(trx);
      return work(trx);
    }),
  );
}
