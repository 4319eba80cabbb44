import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { findGrantableRoles } from '#server/permission/grantable-roles.ts';
import { reachesDeparts } from '#server/permission/reach.ts';
import type { Actor } from '#server/session/actor.ts';
import { fail } from '#shared/errors/fail.ts';

/** What ties an account to one tenant: roles, departments, and those it is in charge of. All within the actor's reach (P16). */

interface Named {
  readonly id: string;
  readonly names: readonly string[];
}

/** Ids of what was written as ids, codes or names; undefined where one of them is nobody's. */
function idsOf(known: readonly Named[], written: readonly string[]): readonly string[] | undefined {
  const found = written.map((text) => known.find(({ id, names }) => id === text || names.includes(text))?.id);
  return found.every((id) => id !== undefined) ? [...new Set(found)] : undefined;
}

/**
 * Makes these the roles of somebody.
 * @returns codes of those that were given and taken, for the trail
 * @throws `roleNotGrantable` where one that comes or goes is beyond the actor, or unknown
 */
export async function replaceRoles(
  trx: Trx,
  actor: Actor,
  userId: string,
  written: readonly string[],
): Promise<{ readonly given: readonly string[]; readonly taken: readonly string[] }> {
  const { tenantId } = actor;
  const held = await trx
    .selectFrom('sysUserRole as ur')
    .innerJoin('sysRole as r', 'r.id', 'ur.roleId')
    .select(['r.id', 'r.roleCode'])
    .where('ur.tenantId', '=', tenantId)
    .where('ur.userId', '=', userId)
    .execute();
  const grantable = await findGrantableRoles(trx, actor);
  // What somebody holds already stays without being asked for again, also where it is beyond the actor.
  const known = [...grantable, ...held.map((role) => ({ ...role, roleName: '' }))];
  const wanted = idsOf(
    known.map(({ id, roleCode, roleName }) => ({ id, names: [roleCode, ...(roleName ? [roleName] : [])] })),
    written,
  );
  if (!wanted) throw fail('roleNotGrantable');
  const codes = new Map(known.map(({ id, roleCode }) => [id, roleCode]));
  const given = wanted.filter((id) => !held.some((role) => role.id === id));
  const taken = held.map(({ id }) => id).filter((id) => !wanted.includes(id));
  const within = new Set(grantable.map(({ id }) => id));
  if (taken.some((id) => !within.has(id))) throw fail('roleNotGrantable');
  if (taken.length > 0) {
    await trx
      .deleteFrom('sysUserRole')
      .where('tenantId', '=', tenantId)
      .where('userId', '=', userId)
      .where('roleId', 'in', taken)
      .execute();
  }
  if (given.length > 0) {
    await trx
      .insertInto('sysUserRole')
      .values(given.map((roleId) => ({ id: newId(), tenantId, userId, roleId })))
      .execute();
  }
  const codesOf = (ids: readonly string[]) => ids.map((id) => codes.get(id) ?? id);
  return { given: codesOf(given), taken: codesOf(taken) };
}

interface Depart extends Named {
  readonly orgCode: string;
}

/** @throws `departNotGrantable` for one that is unknown */
async function departsOf(trx: Trx, tenantId: number, written: readonly string[]): Promise<readonly Depart[]> {
  if (written.length === 0) return [];
  const rows = await trx
    .selectFrom('sysDepart')
    .select(['id', 'orgCode', 'departName'])
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where(({ eb, or }) => or([eb('id', 'in', written), eb('orgCode', 'in', written), eb('departName', 'in', written)]))
    .orderBy('orgCode')
    .execute();
  const known = rows.map(({ id, orgCode, departName }) => ({ id, orgCode, names: [orgCode, departName] }));
  const ids = idsOf(known, written);
  if (!ids) throw fail('departNotGrantable');
  return known.filter(({ id }) => ids.includes(id));
}

/** Makes these the departments of somebody; the current one stays while it is among them. */
export async function replaceDeparts(
  trx: Trx,
  actor: Actor,
  userId: string,
  written: readonly string[],
): Promise<{ readonly given: readonly string[]; readonly taken: readonly string[] }> {
  const { tenantId } = actor;
  const wanted = await departsOf(trx, tenantId, written);
  const held = await trx
    .selectFrom('sysUserDepart as ud')
    .innerJoin('sysDepart as d', 'd.id', 'ud.depId')
    .select(['d.id', 'd.orgCode'])
    .where('ud.tenantId', '=', tenantId)
    .where('ud.userId', '=', userId)
    .execute();
  const given = wanted.filter(({ id }) => !held.some((depart) => depart.id === id));
  const taken = held.filter(({ id }) => !wanted.some((depart) => depart.id === id));
  const moved = [...given, ...taken].map(({ orgCode }) => orgCode);
  if (moved.length > 0 && !reachesDeparts(actor, moved)) throw fail('departNotGrantable');
  if (taken.length > 0) {
    await trx
      .deleteFrom('sysUserDepart')
      .where('tenantId', '=', tenantId)
      .where('userId', '=', userId)
      .where(
        'depId',
        'in',
        taken.map(({ id }) => id),
      )
      .execute();
  }
  if (given.length > 0) {
    await trx
      .insertInto('sysUserDepart')
      .values(given.map(({ id }) => ({ id: newId(), tenantId, userId, depId: id })))
      .execute();
  }
  await keepCurrent(trx, tenantId, userId);
  return { given: given.map(({ orgCode }) => orgCode), taken: taken.map(({ orgCode }) => orgCode) };
}

/** Who left the department that was the current one works in the first of those that are left. */
export async function keepCurrent(trx: Trx, tenantId: number, userId: string): Promise<void> {
  const rows = await trx
    .selectFrom('sysUserDepart as ud')
    .innerJoin('sysDepart as d', 'd.id', 'ud.depId')
    .select('d.orgCode')
    .where('ud.tenantId', '=', tenantId)
    .where('ud.userId', '=', userId)
    .where('d.delFlag', '=', 0)
    .orderBy('d.orgCode')
    .execute();
  const codes = rows.map(({ orgCode }) => orgCode);
  await trx
    .updateTable('sysUserTenant')
    .set({ orgCode: codes[0] ?? null })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where(({ eb, or }) =>
      or([eb('orgCode', 'is', null), ...(codes.length > 0 ? [eb('orgCode', 'not in', codes)] : [eb.lit(true)])]),
    )
    .execute();
}

/** Puts somebody in charge of these departments: who leads them sees and hands on what is late there. */
export async function replaceCharge(
  trx: Trx,
  actor: Actor,
  userId: string,
  written: readonly string[],
): Promise<readonly string[]> {
  const { tenantId } = actor;
  const member = await trx
    .selectFrom('sysUserTenant')
    .select('departIds')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const before = (member.departIds ?? '').split(',').filter(Boolean);
  // One that was deleted meanwhile is led by nobody.
  const stored = await departsOf(trx, tenantId, await standing(trx, tenantId, before));
  const wanted = await departsOf(trx, tenantId, written);
  const moved = [
    ...wanted.filter(({ id }) => !before.includes(id)),
    ...stored.filter(({ id }) => !wanted.some((depart) => depart.id === id)),
  ].map(({ orgCode }) => orgCode);
  if (moved.length > 0 && !reachesDeparts(actor, moved)) throw fail('departNotGrantable');
  await trx
    .updateTable('sysUserTenant')
    .set({ departIds: wanted.length === 0 ? null : wanted.map(({ id }) => id).join(',') })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .execute();
  return moved;
}

async function standing(trx: Trx, tenantId: number, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('sysDepart')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
}
