import { readGlobal } from '#server/db/scope.ts';
import { loadGrants } from '#server/permission/grants.ts';
import type { Actor } from '#server/session/actor.ts';
import { findMemberships } from '#server/session/session.queries.ts';

/** Whether the actor is an active member of a tenant and holds this right there (P13, P16). */
export async function holdsIn(actor: Actor, tenantId: number, code: string): Promise<boolean> {
  if (tenantId === actor.tenantId) return actor.grants.has(code);
  const own = await readGlobal((db) => findMemberships(db, actor.userId));
  if (!own.some(({ id }) => id === tenantId)) return false;
  return (await loadGrants(actor.userId, tenantId)).codes.has(code);
}
