import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { readParameter } from '#server/modules/config/parameters.ts';
import { runTransition } from '#server/resource/transition.ts';
import type { Actor } from '#server/session/actor.ts';
import type { Text } from '#shared/resource/definition.ts';
import { pagePath } from '#shared/resource/resource-address.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { holdersOf, peopleOfUnit, tell } from './unit-people.ts';
import { readUnits, stopsByPoints, type Unit, unitStates } from './unit-points.ts';

interface Limits {
  readonly notice: number;
  readonly extra: number;
  readonly stop: number;
}

/**
 * Counts the points of units anew and lets what follows from them follow (domain.md §10.4): who is told, who is stopped. Their rows
 * stay locked, so it is called after everything else the transaction locks.
 * @param takenBack a violation does not count any more (revoked, deleted, lowered): a stop that rested on it is taken back,
 * which the mere passing of time does not do
 * @returns how many have other points than were kept
 */
export async function reckonUnits(trx: Trx, actor: Actor, ids: readonly string[], takenBack: boolean): Promise<number> {
  const { tenantId } = actor;
  const limits: Limits = {
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
    await followPoints(trx, actor, unit, limits, takenBack);
  }
  return changed;
}

/** Derived: nobody's next save of the unit becomes stale by it. */
async function keepPoints(trx: Trx, tenantId: number, { id, points }: Unit, stop: number): Promise<void> {
  // What it was forgiven, it was forgiven until its points fell: from there it is counted anew.
  await sql`
    update prm_contractor set violation_points = ${points},
      lifted_points = case when ${points}::int < ${stop}::int then null else lifted_points end
    where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
}

async function followPoints(trx: Trx, actor: Actor, unit: Unit, limits: Limits, takenBack: boolean): Promise<void> {
  const { id, status, points } = unit;
  const works = status === unitStates.normal || status === unitStates.watched;
  if (works && stopsByPoints(unit, limits.stop)) {
    await runTransition(trx, contractor, actor, { id, action: 'stopByPoints', bySystem: true });
    return told(trx, actor, unit, 'H', {
      zh: `${unit.name}累计记分 ${points}，已停工，暂停各类申请`,
      en: `${unit.name} has ${points} points: it is stopped, and no application of it is taken`,
    });
  }
  if (takenBack && status === unitStates.stopped && unit.stopPoints !== null && points < limits.stop) {
    await runTransition(trx, contractor, actor, { id, action: 'resume', bySystem: true });
    return told(trx, actor, unit, 'M', {
      zh: `${unit.name}的违章已撤销，累计记分 ${points}，停工随之撤销`,
      en: `A violation of ${unit.name} does not count any more: it has ${points} points and works on`,
    });
  }
  if (crossed(unit, limits.extra)) {
    return told(trx, actor, unit, 'M', {
      zh: `${unit.name}累计记分 ${points}，其各类申请须加 HSE 审批`,
      en: `${unit.name} has ${points} points: HSE approves each of its applications as well`,
    });
  }
  if (crossed(unit, limits.notice)) {
    return told(trx, actor, unit, 'M', {
      zh: `${unit.name}累计记分 ${points}，满 ${limits.stop} 分将停工`,
      en: `${unit.name} has ${points} points; it is stopped at ${limits.stop}`,
    });
  }
}

const crossed = ({ kept, points }: Unit, limit: number): boolean => kept < limit && points >= limit;

/** The unit and the production managers. */
async function told(trx: Trx, actor: Actor, { id }: Unit, priority: 'M' | 'H', title: Text): Promise<void> {
  const people = [
    ...(await peopleOfUnit(trx, actor.tenantId, id)),
    ...(await holdersOf(trx, actor.tenantId, ['prod_mgr', ...(priority === 'H' ? ['hse'] : [])])),
  ];
  await tell(trx, actor, people, {
    title,
    priority,
    busType: contractor.code,
    busId: id,
    openPage: pagePath(contractor, id),
  });
}
