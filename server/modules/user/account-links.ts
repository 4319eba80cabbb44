import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { lockDeparts } from '#server/modules/depart/depart-place.ts';
import { storeCharge } from '#server/modules/depart/directors.ts';
import { findGrantableRoles } from '#server/permission/grantable-roles.ts';
import { reachesDeparts } from '#server/permission/reach.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';

/**
 * What links an account to one tenant: roles, departments, and departments that its person leads. The actor can change
 * them within their own rights only (docs/security.md P16).
 */

interface Named {
  readonly id: string;
  /** As written to the audit log. */
  readonly code: string;
  /** Other texts that identify it. */
  readonly names: readonly string[];
}

/** Codes of what was added and removed, for the audit log. */
export interface Changed {
  readonly given: readonly string[];
  readonly taken: readonly string[];
}

/** Finds what was entered as ids, codes or names; undefined if one of them is unknown, or a name of several. */
function chosen<T extends Named>(known: readonly T[], written: readonly string[]): readonly T[] | undefined {
  const found = written.map((text) => {
    const [called, ...others] = known.filter(({ names }) => names.includes(text));
    return known.find(({ id, code }) => id === text || code === text) ?? (others.length === 0 ? called : undefined);
  });
  return found.every((each) => each !== undefined) ? [...new Set(found)] : undefined;
}

function difference<T extends Named>(held: readonly T[], wanted: readonly T[]) {
  const isOf = (list: readonly T[]) => (each: T) => list.some(({ id }) => id === each.id);
  const [isHeld, isWanted] = [isOf(held), isOf(wanted)];
  return { given: wanted.filter((each) => !isHeld(each)), taken: held.filter((each) => !isWanted(each)) };
}

/** Tables that link people to roles and departments. */
const links = {
  role: { table: 'sys_user_role', column: 'role_id' },
  depart: { table: 'sys_user_depart', column: 'dep_id' },
} as const;

async function writeLinks(
  trx: Trx,
  kind: keyof typeof links,
  { tenantId, userId }: { readonly tenantId: number; readonly userId: string },
  { given, taken }: ReturnType<typeof difference>,
): Promise<Changed> {
  const { table, column } = links[kind];
  const ids = (list: readonly Named[]) => list.map(({ id }) => id);
  const codes = (list: readonly Named[]) => list.map(({ code }) => code);
  if (taken.length > 0) {
    await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and user_id = ${userId}
      and ${sql.ref(column)} = any(${ids(taken)})`.execute(trx);
  }
  if (given.length > 0) {
    await sql`insert into ${sql.table(table)} (id, tenant_id, user_id, ${sql.ref(column)})
      select link, ${tenantId}::int, ${userId}::text, linked
      from unnest(${given.map(newId)}::text[], ${ids(given)}::text[]) each (link, linked)`.execute(trx);
  }
  return { given: codes(given), taken: codes(taken) };
}

/**
 * Replaces the roles of a person.
 * @throws `roleNotGrantable` if a role that is added or removed is unknown or not the actor's to grant
 */
export async function replaceRoles(
  trx: Trx,
  actor: Actor,
  userId: string,
  written: readonly string[],
): Promise<Changed> {
  const { tenantId } = actor;
  const rows = await trx
    .selectFrom('sysUserRole as ur')
    .innerJoin('sysRole as r', 'r.id', 'ur.roleId')
    .select(['r.id', 'r.roleCode as code'])
    .where('ur.tenantId', '=', tenantId)
    .where('ur.userId', '=', userId)
    .execute();
  const held = rows.map((role) => ({ ...role, names: [] }));
  const grantable = (await findGrantableRoles(trx, actor)).map(({ id, roleCode: code, roleName }) => ({
    id,
    code,
    names: roleName ? [roleName] : [],
  }));
  // A role that the person already has stays, even if the actor may not grant it.
  const wanted = chosen<Named>([...grantable, ...held], written);
  if (!wanted) throw fail('roleNotGrantable');
  const change = difference<Named>(held, wanted);
  const within = new Set(grantable.map(({ id }) => id));
  if (change.taken.some(({ id }) => !within.has(id))) throw fail('roleNotGrantable');
  return writeLinks(trx, 'role', { tenantId, userId }, change);
}

/** Departments that are not deleted, entered as ids, codes or names. */
async function findDeparts(trx: Trx, tenantId: number, written: readonly string[]): Promise<readonly Named[]> {
  if (written.length === 0) return [];
  const rows = await trx
    .selectFrom('sysDepart')
    .select(['id', 'orgCode as code', 'departName', 'departNameEn'])
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where(({ eb, or }) =>
      or((['id', 'orgCode', 'departName', 'departNameEn'] as const).map((name) => eb(name, 'in', written))),
    )
    .orderBy('orgCode')
    .execute();
  return rows.map(({ departName, departNameEn, ...depart }) => ({
    ...depart,
    names: [departName, departNameEn ?? departName],
  }));
}

/**
 * Difference between current and entered departments.
 * @throws `departNotGrantable` for a department that is unknown or outside the actor's reach
 */
async function departChange(trx: Trx, actor: Actor, held: readonly Named[], written: readonly string[]) {
  const wanted = chosen(await findDeparts(trx, actor.tenantId, written), written);
  if (!wanted) throw fail('departNotGrantable');
  const change = difference(held, wanted);
  const moved = [...change.given, ...change.taken].map(({ code }) => code);
  if (moved.length > 0 && !reachesDeparts(actor, moved)) throw fail('departNotGrantable');
  return { ...change, moved, wanted: [...wanted].sort((a, b) => (a.code < b.code ? -1 : 1)) };
}

/** Replaces the departments of a person; the current department stays if it is still among them. */
export async function replaceDeparts(
  trx: Trx,
  actor: Actor,
  userId: string,
  written: readonly string[],
): Promise<Changed> {
  const { tenantId } = actor;
  const rows = await trx
    .selectFrom('sysUserDepart as ud')
    .innerJoin('sysDepart as d', 'd.id', 'ud.depId')
    .select(['d.id', 'd.orgCode as code'])
    .where('ud.tenantId', '=', tenantId)
    .where('ud.userId', '=', userId)
    .execute();
  const held = rows.map((depart) => ({ ...depart, names: [] }));
  const changed = await writeLinks(trx, 'depart', { tenantId, userId }, await departChange(trx, actor, held, written));
  await keepCurrent(trx, tenantId, userId);
  return changed;
}

/** If the person has left the current department, the first remaining one becomes current. */
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

/**
 * Replaces the departments that a person leads. The leader of a department sees and reassigns its overdue tasks. Reads
 * and writes the list under the lock of departments, like `setDirectors`.
 * @returns codes of the departments that were added or removed
 */
export async function replaceCharge(
  trx: Trx,
  actor: Actor,
  userId: string,
  written: readonly string[],
): Promise<readonly string[]> {
  const { tenantId } = actor;
  await lockDeparts(trx, tenantId);
  const member = await trx
    .selectFrom('sysUserTenant')
    .select('departIds')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const before = listOf(member.departIds ?? '');
  // Departments deleted in the meantime have no leader.
  const held = (await findDeparts(trx, tenantId, before)).filter(({ id }) => before.includes(id));
  const { moved, wanted } = await departChange(trx, actor, held, written);
  const ids = wanted.map(({ id }) => id);
  if (ids.join() !== before.join()) await storeCharge(trx, tenantId, userId, ids);
  return moved;
}
