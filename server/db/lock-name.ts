import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Waits for the lock of this name and keeps it until the transaction ends. Each tenant has its own; reading is not
 * blocked.
 * @param name mostly a table, whose rows are then locked as a whole
 */
export async function lockName(db: Db, name: string, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}), ${tenantId})`.execute(db);
}
