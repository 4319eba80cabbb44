import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { readGlobal } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { loadGrants } from '#server/permission/grants.ts';
import { grantsOnlyOwnProjects } from '#server/permission/project-reach.ts';
import { visibleProjects } from '#server/permission/projects.ts';
import { findMemberships } from '#server/session/session.queries.ts';
import { fail } from '#shared/errors/fail.ts';

/** Right that is needed to add people to a tenant. */
const JOIN_RIGHT = 'system:user:add';

/**
 * Returns those of these tenants to which the actor may add people without granting projects (docs/security.md P16).
 * Called before a transaction, because it reads other tenants.
 */
export async function joinableTenants(actor: Actor, tenants: readonly number[]): Promise<ReadonlySet<number>> {
  const others = [...new Set(tenants)].filter((tenantId) => tenantId !== actor.tenantId);
  if (others.length === 0) return new Set();
  const own = new Set((await readGlobal((db) => findMemberships(db, actor.userId))).map(({ id }) => id));
  const may = new Set<number>();
  for (const tenantId of others.filter((id) => own.has(id))) {
    const { codes, projects } = await loadGrants(actor.userId, tenantId);
    const there = { tenantId, grants: codes, projects: await visibleProjects({ codes, projects }, tenantId) };
    if (codes.has(JOIN_RIGHT) && !grantsOnlyOwnProjects(there)) may.add(tenantId);
  }
  return may;
}

/**
 * Makes a person a member of further tenants, only of those in which the actor may add people too
 * (docs/security.md P13, P16). Removes nobody from a tenant.
 * @param joinable result of `joinableTenants`
 */
export async function joinTenants(
  trx: Trx,
  { tenantId: own }: Actor,
  userId: string,
  tenants: readonly number[],
  joinable: ReadonlySet<number>,
): Promise<void> {
  const rows = await trx.selectFrom('sysUserTenant').select('tenantId').where('userId', '=', userId).execute();
  const joined = new Set([own, ...rows.map(({ tenantId }) => tenantId)]);
  const wanted = [...new Set(tenants)].filter((tenantId) => !joined.has(tenantId));
  if (wanted.length === 0) return;
  if (wanted.some((tenantId) => !joinable.has(tenantId))) throw fail('tenantNotGrantable');
  await trx
    .insertInto('sysUserTenant')
    .values(wanted.map((tenantId) => ({ id: newId(), userId, tenantId })))
    .execute();
}
