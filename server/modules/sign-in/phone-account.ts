import type { Db } from '#server/db/database.ts';
import { readGlobal } from '#server/db/scope.ts';
import { findMemberships } from '#server/session/session.queries.ts';
import type { ProvenAccount } from './open-session.ts';
import { isWaiting } from './waiting.ts';

/** The account that a number belongs to, if it may sign in: neither frozen nor deleted. */
export function findPhoneAccount(db: Db, phone: string): Promise<ProvenAccount | undefined> {
  return db
    .selectFrom('sysUser')
    .select(['id', 'username', 'realname', 'loginTenantId'])
    .where('phone', '=', phone)
    .where('status', '=', 1)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
}

/** The same, if its password may be set by that phone: who waits for admission is nobody yet (docs/security.md P13). */
export async function findResettableAccount(db: Db, phone: string): Promise<ProvenAccount | undefined> {
  const account = await findPhoneAccount(db, phone);
  // Of nobody it is asked as well: the answer takes as long (docs/security.md P4).
  const waits = await isWaiting(db, account?.id ?? '');
  return waits ? undefined : account;
}

/** Whether any account has the number, whatever became of it: numbers are unique. */
export async function isPhoneTaken(db: Db, phone: string): Promise<boolean> {
  const row = await db.selectFrom('sysUser').select('id').where('phone', '=', phone).executeTakeFirst();
  return row !== undefined;
}

/** The tenant that a message to an account is read in: the one of its last sign-in, or its first; of nobody, none. */
export async function tenantOfMessages(account: Pick<ProvenAccount, 'id' | 'loginTenantId'> | undefined) {
  // Of nobody it is looked for as well: the answer takes as long (docs/security.md P4).
  const { id, loginTenantId } = account ?? { id: '', loginTenantId: null };
  const tenants = await readGlobal((db) => findMemberships(db, id));
  return tenants.find((tenant) => tenant.id === loginTenantId)?.id ?? tenants[0]?.id ?? null;
}
