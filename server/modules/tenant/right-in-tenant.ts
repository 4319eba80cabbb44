import { readGlobal } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { loadGrants } from '#server/permission/grants.ts';
import { visibleProjects } from '#server/permission/projects.ts';
import { findMemberships } from '#server/session/session.queries.ts';

/** Returns the actor with the rights, roles and projects that they have in another tenant. */
export async function actorIn(actor: Actor, tenantId: number): Promise<Actor> {
  if (tenantId === actor.tenantId) return actor;
  const { codes: grants, ...held } = await loadGrants(actor.userId, tenantId);
  const projects = await visibleProjects({ codes: grants, projects: held.projects }, tenantId);
  return { ...actor, ...held, projects, grants, tenantId };
}

/** Whether the actor is an active member of a tenant and has this right there (docs/security.md P13, P16). */
export async function hasRightIn(actor: Actor, tenantId: number, code: string): Promise<boolean> {
  if (tenantId === actor.tenantId) return actor.grants.has(code);
  const own = await readGlobal((db) => findMemberships(db, actor.userId));
  if (!own.some(({ id }) => id === tenantId)) return false;
  return (await loadGrants(actor.userId, tenantId)).codes.has(code);
}
