import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/**
 * Until the transaction ends, nobody else of the tenant changes rights or acts for somebody by what they read of rights: what
 * was read of roles and departments is what the change is judged by. Taken before the lock of the departments' tree,
 * and before rows of roles are locked: whoever gives a role holds this and waits for the role's row.
 */
export async function lockRights(trx: Db, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'), ${tenantId})`.execute(trx);
}
