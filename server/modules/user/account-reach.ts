import type { Selectable } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import { readAs } from '#server/db/scope.ts';
import type { SysUserTable } from '#server/db/tables/system.ts';
import { mayActFor } from '#server/permission/reach.ts';
import type { Actor } from '#server/session/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { peopleOfOneTenant } from './of-one-tenant.ts';

export type Account = Selectable<SysUserTable>;

/** At most so many accounts at once. */
const mostAccounts = 1000;

/** The ids of a comma list, which may end in a comma. */
export function accountIds(list: string): readonly string[] {
  const ids = [...new Set(listOf(list))];
  if (ids.length === 0) throw fail('idsMissing');
  if (ids.length > mostAccounts) throw fail('tooManyValues', { max: mostAccounts });
  return ids;
}

/**
 * Asked before a change, on connections of its own: whether the actor may act for each of these colleagues (P16). Somebody
 * of another tenant answers like nobody (P14).
 */
export async function demandReach(actor: Actor, ids: readonly string[], options: { readonly gone: boolean }) {
  const people = await readAs(actor.tenantId, (db) => findMembers(db, actor.tenantId, ids, options.gone));
  if (people.length < ids.length) throw fail('notFound');
  for (const { id, realname } of people) {
    if (id !== actor.userId && !(await mayActFor(actor, id))) throw fail('accountBeyondReach', { names: realname });
  }
  return people;
}

async function findMembers(db: Db, tenantId: number, ids: readonly string[], gone: boolean) {
  return db
    .selectFrom('sysUser as u')
    .innerJoin('sysUserTenant as m', 'm.userId', 'u.id')
    .select(['u.id', 'u.username', 'u.realname'])
    .where('m.tenantId', '=', tenantId)
    .where('m.status', '=', 1)
    .where('u.delFlag', '=', gone ? 1 : 0)
    .where('u.id', 'in', [...ids])
    .orderBy('u.username')
    .execute();
}

/** Locks accounts of the tenant that are to be changed, in one order whoever does. */
export async function lockAccounts(
  trx: Trx,
  actor: Actor,
  ids: readonly string[],
  options: { readonly gone: boolean },
): Promise<readonly Account[]> {
  const members = await findMembers(trx, actor.tenantId, ids, options.gone);
  if (members.length < ids.length) throw fail('notFound');
  return trx
    .selectFrom('sysUser')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('delFlag', '=', options.gone ? 1 : 0)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** @throws `accountElsewhere` where one of them is another tenant's as well: an account opens all of them (P13, P14) */
export async function demandOwn(trx: Trx, actor: Actor, accounts: readonly Account[]): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  const own = await peopleOfOneTenant(trx, actor.tenantId, ids);
  const shared = accounts.filter(({ id }) => !own.has(id));
  if (shared.length > 0) throw fail('accountElsewhere', { names: shared.map(({ realname }) => realname).join('、') });
}
