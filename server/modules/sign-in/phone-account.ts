import type { Db } from '#server/db/database.ts';
import { readGlobal } from '#server/db/scope.ts';
import { findMemberships } from '#server/session/session.queries.ts';
import type { ProvenAccount } from './open-session.ts';
import { isWaiting } from './waiting.ts';

/** Finds the account with this phone number, if it is neither frozen nor deleted. */
export function findPhoneAccount(db: Db, phone: string): Promise<ProvenAccount | undefined> {
  return db
    .selectFrom('sysUser')
    .select(['id', 'username', 'realname', 'loginTenantId'])
    .where('phone', '=', phone)
    .where('status', '=', 1)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
}

/**
 * Finds the account whose password may be reset by this phone; an account that waits for admission has no such right
 * (docs/security.md P13).
 */
export async function findResettableAccount(db: Db, phone: string): Promise<ProvenAccount | undefined> {
  const account = await findPhoneAccount(db, phone);
  // Also queried for an unknown number, so that the answer takes equally long (docs/security.md P4).
  const waits = await isWaiting(db, account?.id ?? '');
  return waits ? undefined : account;
}

/** Whether any account has the number, frozen and deleted accounts included, because numbers are unique. */
export async function isPhoneTaken(db: Db, phone: string): Promise<boolean> {
  const row = await db.selectFrom('sysUser').select('id').where('phone', '=', phone).executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the tenant whose outbox shows messages to an account: that of the last sign-in, otherwise the first one. Null
 * without an account or tenant.
 */
export async function tenantOfMessages(account: Pick<ProvenAccount, 'id' | 'loginTenantId'> | undefined) {
  // Also queried without an account, so that the answer takes equally long (docs/security.md P4).
  const { id, loginTenantId } = account ?? { id: '', loginTenantId: null };
  const tenants = await readGlobal((db) => findMemberships(db, id));
  return tenants.find((tenant) => tenant.id === loginTenantId)?.id ?? tenants[0]?.id ?? null;
}
