import type { Db, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { fail } from '#shared/errors/fail.ts';
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
 * Makes these people, and nobody else, the ones in charge of a department; they belong to it from now on.
 * @param wanted a comma list of user ids; null leaves who is
 * @throws `departDirectorUnknown`
 */
export async function setDirectors(
  trx: Trx,
  tenantId: number,
  departId: string,
  wanted: string | null | undefined,
): Promise<void> {
  if (wanted === null || wanted === undefined) return;
  const ids = new Set(listOf(wanted).slice(0, 100));
  const members = new Map((await findMembers(trx, tenantId, [...ids])).map((each) => [each.userId, each]));
  if (members.size !== ids.size) throw fail('departDirectorUnknown');
  const charges = await findCharges(trx, tenantId);
  for (const { userId, departIds } of charges) {
    if (departIds.includes(departId) && !ids.has(userId)) {
      await setCharge(
        trx,
        tenantId,
        userId,
        departIds.filter((id) => id !== departId),
      );
    }
  }
  for (const userId of ids) {
    const own = listOf(members.get(userId)?.departIds ?? '');
    if (!own.includes(departId)) await setCharge(trx, tenantId, userId, [...own, departId]);
    await trx
      .insertInto('sysUserDepart')
      .values({ id: newId(), tenantId, userId, depId: departId })
      .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'depId']).doNothing())
      .execute();
  }
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

function findMembers(db: Db, tenantId: number, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('sysUserTenant as m')
    .innerJoin('sysUser as u', 'u.id', 'm.userId')
    .select(['m.userId', 'm.departIds'])
    .where('m.tenantId', '=', tenantId)
    .where('m.status', '=', 1)
    .where('u.delFlag', '=', 0)
    .where('m.userId', 'in', ids)
    .execute();
}

async function setCharge(trx: Trx, tenantId: number, userId: string, departIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('sysUserTenant')
    .set({ departIds: departIds.join(',') || null })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .execute();
  // The account has one identity: superior as long as some tenant gives it a department.
  const other = await trx
    .selectFrom('sysUserTenant')
    .select('id')
    .where('userId', '=', userId)
    .where('departIds', '<>', '')
    .executeTakeFirst();
  await trx
    .updateTable('sysUser')
    .set({ userIdentity: other ? identity.superior : identity.member })
    .where('id', '=', userId)
    .execute();
}
