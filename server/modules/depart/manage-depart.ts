import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { reachesDeparts } from '#server/permission/reach.ts';
import { fail } from '#shared/errors/fail.ts';
import { chargeOf, isInCharge } from './depart-charge.ts';
import { type DepartPlace, findDepart } from './depart-place.ts';

/** Right of administrators of departments; others manage only their own departments. */
const ADMINISTERS = 'system:depart:edit';

/**
 * Loads a department whose people and roles the actor may manage: as administrator of departments within reach, or as
 * manager of the department or one above it (docs/security.md P16).
 * @throws `departMissing`, also for departments of other tenants (docs/security.md P14), `departOutOfReach`
 */
export async function managedDepart(db: Db, actor: Actor, departId: string): Promise<DepartPlace> {
  const depart = await findDepart(db, actor.tenantId, { id: departId });
  if (!depart) throw fail('departMissing');
  if (actor.grants.has(ADMINISTERS) && reachesDeparts(actor, [depart.orgCode])) return depart;
  if (!isInCharge(await chargeOf(db, actor), depart.orgCode)) throw fail('departOutOfReach');
  return depart;
}
