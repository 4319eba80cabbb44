import type { Db } from '#server/db/database.ts';
import { readGlobal } from '#server/db/scope.ts';
import type { ProvenAccount } from './open-session.ts';
import { findMemberships } from './session.queries.ts';

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

/** Whether any account has the number, whatever became of it: numbers are unique. */
export async function isPhoneTaken(db: Db, phone: string): Promise<boolean> {
  const row = await db.selectFrom('sysUser').select('id').where('phone', '=', phone).executeTakeFirst();
  return row !== undefined;
}

/** The tenant that a message to an account is read in: the one of its last sign-in, or its first. */
export async function tenantOfMessages({ id, loginTenantId }: Pick<ProvenAccount, 'id' | 'loginTenantId'>) {
  const tenants = await readGlobal((db) => findMemberships(db, id));
  return tenants.find((tenant) => tenant.id === loginTenantId)?.id ?? tenants[0]?.id ?? null;
}
