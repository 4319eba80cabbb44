import type { Db, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { demandReach } from '#server/modules/user/account-reach.ts';
import { peopleOfOneTenant } from '#server/modules/user/of-one-tenant.ts';
import { listOf } from '#shared/query/value-rule.ts';

/** `user_identity`: a member, or somebody in charge. */
const identity = { member: 1, superior: 2 } as const;

/** Who is in charge of departments: those of the tenant, and what each is in charge of. */
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

/** Ids of the people in charge by department, as comma lists. */
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
 * Makes these people, and nobody else, the ones in charge of a department; they belong to it from now on. Who comes is within
 * the actor's reach, who goes loses what was the department's (docs/security.md P16).
 * @param wanted a comma list of user ids; null leaves who is
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

/** Puts people into a department; who belongs to it stays. */
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

/** Nobody is in charge of departments that are gone, or none of these people. */
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
 * Which departments of the tenant somebody is in charge of. `sys_user.user_identity` is the account's, which other tenants
 * show as well: it follows where the tenant has the person to itself, and is left alone elsewhere (docs/decisions/reach.md).
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

/** The list alone, under the lock of rights or of departments: it is read before it is written. */
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
