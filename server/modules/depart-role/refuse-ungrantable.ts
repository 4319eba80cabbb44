import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { permissionsWithinReach } from '#server/permission/reach.ts';
import { fail } from '#shared/errors/fail.ts';

/**
 * Refuses if the actor may not grant one of the permissions; such an actor may not revoke or narrow it either
 * (docs/security.md P16).
 * @throws `departGrantBeyond`
 */
export async function refuseUngrantable(db: Db, actor: Actor, permissionIds: readonly string[]): Promise<void> {
  const reach = await permissionsWithinReach(db, actor);
  if (permissionIds.some((id) => !reach.has(id))) throw fail('departGrantBeyond');
}
