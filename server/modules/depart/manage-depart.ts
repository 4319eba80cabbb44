import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { reachesDeparts } from '#server/permission/reach.ts';
import { fail } from '#shared/errors/fail.ts';
import { chargeOf, isInCharge } from './depart-charge.ts';
import { type DepartPlace, findDepart } from './depart-place.ts';

/** Who administers departments as such; others manage those that they are in charge of. */
const ADMINISTERS = 'system:depart:edit';

/**
 * A department whose people and roles this person manages: an administrator of departments within the own reach, or who
 * is in charge of it or of one above it (docs/security.md P16).
 * @throws `departMissing` for one of another tenant too (docs/security.md P14), `departOutOfReach`
 */
export async function managedDepart(db: Db, actor: Actor, departId: string): Promise<DepartPlace> {
  const depart = await findDepart(db, actor.tenantId, { id: departId });
  if (!depart) throw fail('departMissing');
  if (actor.grants.has(ADMINISTERS) && reachesDeparts(actor, [depart.orgCode])) return depart;
  if (!isInCharge(await chargeOf(db, actor), depart.orgCode)) throw fail('departOutOfReach');
  return depart;
}
