import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { pagePath } from '#shared/resource/resource-address.ts';
import type { Text } from '#shared/resource/text.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { consequenceOf, type PointLimits } from './point-consequences.ts';
import { holdersOf, peopleOfUnit, sendNotice } from './unit-people.ts';
import { readUnits, type Unit } from './unit-points.ts';

/**
 * Counts the points of contractors again and applies the consequences (docs/domain.md §10.4): notices and stops. The
 * contractors' rows stay locked, so call this after all other locks of the transaction.
 * @param takenBack a violation does not count any more (revoked, deleted, lowered): a stop that rested on it is taken
 * back, which points that merely expire do not do
 * @returns how many contractors have other points than were stored
 */
export async function recalculateUnits(
  trx: Trx,
  actor: Actor,
  ids: readonly string[],
  takenBack: boolean,
): Promise<number> {
  const { tenantId } = actor;
  const limits: PointLimits = {
    notice: await readParameter(tenantId, 'violation.noticePoints'),
    extra: await readParameter(tenantId, 'violation.extraPoints'),
    stop: await readParameter(tenantId, 'violation.stopPoints'),
  };
  let changed = 0;
  for (const unit of await readUnits(trx, tenantId, ids, 'update')) {
    if (unit.points !== unit.kept) {
      changed += 1;
      await keepPoints(trx, tenantId, unit, limits.stop);
    }
    const consequence = consequenceOf(unit, limits, takenBack);
    if (!consequence) continue;
    const { action, priority, title } = consequence;
    if (action) await runTransition(trx, contractor, actor, { id: unit.id, action, bySystem: true });
    await notifyUnit(trx, actor, unit, priority, title);
  }
  return changed;
}

/** Derived, so the version of the contractor does not change. */
async function keepPoints(trx: Trx, tenantId: number, { id, points }: Unit, stop: number): Promise<void> {
  // Once the points are below the limit, `lifted_points` is cleared, so that the limit alone decides on the next stop.
  await sql`
    update prm_contractor set violation_points = ${points},
      lifted_points = case when ${points}::int < ${stop}::int then null else lifted_points end
    where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
}

/** Notifies the contractor and the production managers, and HSE if the priority is high. */
async function notifyUnit(trx: Trx, actor: Actor, { id }: Unit, priority: 'M' | 'H', title: Text): Promise<void> {
  const people = [
    ...(await peopleOfUnit(trx, actor.tenantId, id)),
    ...(await holdersOf(trx, actor.tenantId, ['prod_mgr', ...(priority === 'H' ? ['hse'] : [])])),
  ];
  await sendNotice(trx, actor, people, {
    title,
    priority,
    busType: contractor.code,
    busId: id,
    openPage: pagePath(contractor, id),
  });
}
