import type { Selectable } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import type { SysUserTable } from '#server/db/tables/system.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { beyondReach } from '#server/permission/act-for.ts';
import { lockRights } from '#server/permission/rights-lock.ts';
import type { ErrorId } from '#shared/errors/catalogue.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { peopleOfOneTenant } from './of-one-tenant.ts';
import { visiblePeople } from './people-rules.ts';

export type Account = Selectable<SysUserTable>;

/** Most accounts that can be changed at once. */
const mostAccounts = 1000;

/**
 * Splits a comma list of ids, which may end in a comma.
 * @throws `idsMissing`, `tooManyValues`
 */
export function accountIds(list: string): readonly string[] {
  const ids = [...new Set(listOf(list))];
  if (ids.length === 0) throw fail('idsMissing');
  if (ids.length > mostAccounts) throw fail('tooManyValues', { max: mostAccounts });
  return ids;
}

interface Asked {
  /** True for accounts in the recycle bin. */
  readonly gone: boolean;
  /** Error for an id that is no such account; default `notFound`. */
  readonly missing?: ErrorId;
}

/**
 * Demands, in the transaction of a change, that the actor may act for each of these colleagues (docs/security.md P16).
 * Their rights are locked until the change is done. A person of another tenant is answered as unknown
 * (docs/security.md P14).
 */
export async function demandReach(
  trx: Trx,
  actor: Actor,
  ids: readonly string[],
  { gone, missing = 'notFound' }: Asked,
) {
  await lockRights(trx, actor.tenantId);
  const people = await findMembers(trx, actor, ids, gone);
  if (people.length < ids.length) throw fail(missing);
  const others = ids.filter((id) => id !== actor.userId);
  const beyond = await beyondReach(trx, actor, others);
  const names = people.filter(({ id }) => beyond.has(id)).map(({ realname }) => realname);
  if (names.length > 0) throw fail('accountBeyondReach', { names: names.slice(0, mostNamed) });
  return people;
}

/** Most names that a refusal lists. */
const mostNamed = 5;

async function findMembers(db: Db, actor: Actor, ids: readonly string[], gone: boolean) {
  if (ids.length === 0) return [];
  return (
    db
      .selectFrom('sysUser as u')
      .innerJoin('sysUserTenant as m', 'm.userId', 'u.id')
      .select(['u.id', 'u.username', 'u.realname'])
      .where('m.tenantId', '=', actor.tenantId)
      .where('m.status', '=', 1)
      .where('u.delFlag', '=', gone ? 1 : 0)
      // An account whose person has left cannot be changed or restored.
      .where('u.leftTime', 'is', null)
      .where('u.id', 'in', [...ids])
      .where(visiblePeople(actor))
      .orderBy('u.username')
      .execute()
  );
}

/** Locks accounts of the tenant for a change, always in the same order, to avoid deadlocks. */
export async function lockAccounts(
  trx: Trx,
  actor: Actor,
  ids: readonly string[],
  options: { readonly gone: boolean },
): Promise<readonly Account[]> {
  const members = await findMembers(trx, actor, ids, options.gone);
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

/**
 * @throws `accountElsewhere` if one of the accounts also belongs to another tenant, to which it gives access too
 * (docs/security.md P13, P14)
 */
export async function demandOwn(trx: Trx, actor: Actor, accounts: readonly Account[]): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  const own = await peopleOfOneTenant(trx, actor.tenantId, ids);
  const shared = accounts.filter(({ id }) => !own.has(id));
  if (shared.length > 0) throw fail('accountElsewhere', { names: shared.map(({ realname }) => realname) });
}
