import type { Db, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { demandReach } from '#server/modules/user/account-reach.ts';
import { peopleOfOneTenant } from '#server/modules/user/of-one-tenant.ts';
import { listOf } from '#shared/query/value-rule.ts';

/** Values of `user_identity`: member, or manager of a department. */
const identity = { member: 1, superior: 2 } as const;

/** Members of the tenant who manage departments, with the ids of these. */
async function findCharges(db: Db, tenantId: number) {
  const rows = await db
    .selectFrom('sysUserTenant')
    .select(['userId', 'departIds'])
    .where('tenantId', '=', tenantId)
    .where('status', '=', 1)
    .where('departIds', 'is not', null)
    .where('departIds', '<>', '')
    .orderBy('userId')
    .execute();
  return rows.map(({ userId, departIds }) => ({ userId, departIds: listOf(departIds ?? '') }));
}

/** Department id → comma list of its managers' ids. */
export async function directorsByDepart(db: Db, tenantId: number): Promise<ReadonlyMap<string, string>> {
  const byDepart = new Map<string, string>();
  for (const { userId, departIds } of await findCharges(db, tenantId)) {
    for (const id of departIds) {
      const before = byDepart.get(id);
      byDepart.set(id, before === undefined ? userId : `${before},${userId}`);
    }
  }
  return byDepart;
}

/**
 * Sets the managers of a department; they become members too. The actor must be allowed to act for new managers; former
 * managers lose the rights that came from the department (docs/security.md P16).
 * @param wanted comma list of user ids; null changes nothing
 * @throws `departDirectorUnknown`, `accountBeyondReach`
 */
export async function setDirectors(
  trx: Trx,
  actor: Actor,
  departId: string,
  wanted: string | null | undefined,
): Promise<void> {
  if (wanted === null || wanted === undefined) return;
  const { tenantId } = actor;
  const ids = [...new Set(listOf(wanted).slice(0, 100))];
  const charges = new Map((await findCharges(trx, tenantId)).map(({ userId, departIds }) => [userId, departIds]));
  const come = ids.filter((userId) => !charges.get(userId)?.includes(departId));
  const gone = [...charges].filter(([userId, own]) => own.includes(departId) && !ids.includes(userId));
  await demandReach(trx, actor, come, { gone: false, missing: 'departDirectorUnknown' });
  for (const [userId, own] of gone) {
    await setCharge(
      trx,
      tenantId,
      userId,
      own.filter((id) => id !== departId),
    );
  }
  for (const userId of come) await setCharge(trx, tenantId, userId, [...(charges.get(userId) ?? []), departId]);
  await enterDepart(trx, tenantId, departId, ids);
}

/** Adds people to a department; existing members stay. */
export async function enterDepart(
  trx: Trx,
  tenantId: number,
  departId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await trx
    .insertInto('sysUserDepart')
    .values(userIds.map((userId) => ({ id: newId(), tenantId, userId, depId: departId })))
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'depId']).doNothing())
    .execute();
}

/** Removes the management of deleted departments from all members, or from `people` only. */
export async function forgetDirectors(
  trx: Trx,
  tenantId: number,
  gone: ReadonlySet<string>,
  people?: ReadonlySet<string>,
): Promise<void> {
  for (const { userId, departIds } of await findCharges(trx, tenantId)) {
    if (people && !people.has(userId)) continue;
    const left = departIds.filter((id) => !gone.has(id));
    if (left.length < departIds.length) await setCharge(trx, tenantId, userId, left);
  }
}

/**
 * Sets the departments that a user manages. `sys_user.user_identity` belongs to the account and is visible in other
 * tenants, so it is updated only if the user belongs to this tenant alone (docs/decisions/reach.md).
 */
async function setCharge(trx: Trx, tenantId: number, userId: string, departIds: readonly string[]): Promise<void> {
  await storeCharge(trx, tenantId, userId, departIds);
  if (!(await peopleOfOneTenant(trx, tenantId, [userId])).has(userId)) return;
  await trx
    .updateTable('sysUser')
    .set({ userIdentity: departIds.length > 0 ? identity.superior : identity.member })
    .where('id', '=', userId)
    .execute();
}

/**
 * Stores the list only. The caller must have the lock of rights or departments, because the list is read before it is
 * written.
 */
export async function storeCharge(
  trx: Trx,
  tenantId: number,
  userId: string,
  departIds: readonly string[],
): Promise<void> {
  await trx
    .updateTable('sysUserTenant')
    .set({ departIds: departIds.join(',') || null })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .execute();
}
