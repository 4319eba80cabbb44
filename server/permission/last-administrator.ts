import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { fail } from '#shared/errors/fail.ts';
import { ANY_ROLE } from './reach.ts';
import { lockRights } from './rights-lock.ts';

/**
 * A user with both rights can grant every right of the tenant. As long as one such user exists, no right is lost
 * permanently.
 */
const administers: readonly string[] = ['system:permission:saveRole', ANY_ROLE];

/**
 * Runs a change of rights in the transaction and refuses it if the tenant would be left without an administrator
 * (docs/security.md P16). Use for every change that freezes, deletes or removes users, takes roles from them, changes
 * or deletes roles, their grants, or menu rows, including changes to the caller's own account. A tenant that had no
 * administrator before is not restricted. Concurrent changes in the same tenant wait for each other.
 * @returns the result of the change
 */
export async function guardLastAdministrator<T>(trx: Trx, tenantId: number, change: () => Promise<T>): Promise<T> {
  await lockRights(trx, tenantId);
  const before = await hasAdministrator(trx, tenantId);
  const done = await change();
  if (before && !(await hasAdministrator(trx, tenantId))) throw fail('lastAdministrator');
  return done;
}

/**
 * Whether a user who can sign in to the tenant has all rights of an administrator, from any combination of roles. The
 * query starts with the few grants of these rights: without table statistics the planner started with all roles of all
 * users, and the statement timed out in a new yard.
 */
async function hasAdministrator(trx: Trx, tenantId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with granted as materialized (
      select rp.role_id, p.perms
      from sys_permission p join sys_role_permission rp on rp.permission_id = p.id and rp.tenant_id = ${tenantId}
      where p.perms in (${sql.join(administers)}) and p.status = '1' and p.del_flag = 0),
    held as materialized (
      select ur.user_id, g.perms
      from granted g
        join sys_role r on r.id = g.role_id and r.tenant_id = ${tenantId} and r.del_flag = 0
        join sys_user_role ur on ur.role_id = r.id and ur.tenant_id = ${tenantId})
    select exists (
      select h.user_id
      from held h
        join sys_user_tenant m on m.user_id = h.user_id and m.tenant_id = ${tenantId} and m.status = 1
        join sys_user u on u.id = h.user_id and u.status = 1 and u.del_flag = 0
      group by h.user_id having count(distinct h.perms) = ${administers.length}) as found`.execute(trx);
  return rows[0]?.found ?? false;
}
