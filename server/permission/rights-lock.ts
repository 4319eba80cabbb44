import type { Db } from '#server/db/database.ts';
import { lockName } from '#server/db/lock-name.ts';

/**
 * Locks the rights of a tenant until the end of the transaction, so that roles and departments that a change is checked
 * against cannot change in between. Take this lock before the lock of the department tree and before locking rows of
 * roles, because granting a role takes the locks in this order.
 */
export async function lockRights(trx: Db, tenantId: number): Promise<void> {
  await lockName(trx, 'administrators', tenantId);
}
