import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import { dataRulesOf, usersWithAccess } from './data-rules.ts';
import { ANY_ROLE } from './reach.ts';

/**
 * Runs a change that may take roles or departments from users. Refuses the change if it frees a user from data rules
 * that restrict the actor while the user can still see rows of that definition (docs/security.md P16). This prevents
 * restricted users from removing the restricting role, from their own account or from another one. Like
 * `guardLastAdministrator`, the function compares before and after the change, so that it covers every kind of change.
 * @param people affected users; a function is called only if the actor has data rules
 * @returns the result of the change
 * @throws `dataRulesBeyondReach`
 */
export async function guardDataRules<T>(
  trx: Trx,
  actor: Pick<Actor, 'grants' | 'tenantId' | 'dataRules'>,
  people: readonly string[] | (() => Promise<readonly string[]>),
  change: () => Promise<T>,
): Promise<T> {
  if (actor.grants.has(ANY_ROLE) || actor.dataRules.size === 0) return change();
  const userIds = typeof people === 'function' ? await people() : people;
  const before = await dataRulesOf(trx, userIds, actor.tenantId);
  const done = await change();
  const after = await dataRulesOf(trx, [...before.keys()], actor.tenantId);
  for (const code of actor.dataRules.keys()) {
    const freed = [...before].filter(([userId, rules]) => rules.has(code) && !after.get(userId)?.has(code));
    const ids = freed.map(([userId]) => userId);
    if (ids.length > 0 && (await usersWithAccess(trx, actor.tenantId, ids, code)).size > 0)
      throw fail('dataRulesBeyondReach');
  }
  return done;
}

/** Ids of the users who have a role of the tenant. */
export async function holdersOf(trx: Trx, tenantId: number, roleId: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('sysUserRole')
    .select('userId')
    .where('tenantId', '=', tenantId)
    .where('roleId', '=', roleId)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Ids of the users who have a department role, or any role of a department. */
export async function departHoldersOf(
  trx: Trx,
  tenantId: number,
  which: { readonly roleId: string } | { readonly departId: string },
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('sysDepartRoleUser as du')
    .innerJoin('sysDepartRole as dr', 'dr.id', 'du.droleId')
    .select('du.userId')
    .distinct()
    .where('du.tenantId', '=', tenantId)
    .where('dr.tenantId', '=', tenantId)
    .$if('roleId' in which, (query) => query.where('dr.id', '=', 'roleId' in which ? which.roleId : ''))
    .$if('departId' in which, (query) => query.where('dr.departId', '=', 'departId' in which ? which.departId : ''))
    .execute();
  return rows.map(({ userId }) => userId);
}
