import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { fail } from '#shared/errors/fail.ts';
import { ANY_ROLE } from './reach.ts';
import { lockRights } from './rights-lock.ts';

/** Who holds both can give every right of the tenant to anybody, so nothing is lost for good while one such person is left. */
const administers: readonly string[] = ['system:permission:saveRole', ANY_ROLE];

/**
 * Makes a change of rights in the transaction, and refuses it where it would leave the tenant without anybody who may
 * give them back (docs/security.md P16): whatever it is that takes them, of whomever, the own ones too. Wrap what freezes, deletes or
 * removes people, takes roles from them, changes or deletes roles, their grants, or rows of the menu. A tenant that had
 * no administrator before is none the worse. Two such changes of a tenant wait for each other.
 * @returns what the change answers
 */
export async function keepsAnAdministrator<T>(trx: Trx, tenantId: number, change: () => Promise<T>): Promise<T> {
  await lockRights(trx, tenantId);
  const before = await hasAdministrator(trx, tenantId);
  const done = await change();
  if (before && !(await hasAdministrator(trx, tenantId))) throw fail('lastAdministrator');
  return done;
}

/**
 * Whether somebody who can sign in to the tenant holds all of what makes an administrator, by whichever roles. The few
 * grants of these rights come first: without statistics of the tables the planner began with all roles of all people, and
 * a fresh yard waited until the statement timed out.
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
