import { today } from '#server/db/today.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { keepBaseline, nextBaseline, refuseBaseline } from './baseline.ts';
import { lockShip, refuseOpenShip, refuseOrder, refuseReached } from './milestone-findings.ts';
import { milestoneLight } from './milestone-state.ts';
import { recalculateShips } from './recalculate-ships.ts';
import { wakeShips } from './wake-ships.ts';

const plan = ['planDate'] as const;
const date = (value: unknown) => (value ? String(value) : null);

/**
 * 主节点 (docs/domain.md §11.1, §11.3, §11.4): the light follows from the dates, the ship's status from the milestones
 * reached.
 */
export const milestoneHooks: ResourceHooks = {
  async validate(context) {
    const shipNo = await lockShip(context);
    if (context.verb === 'delete') return refuseReached(context);
    refuseBaseline(context, plan);
    await refuseOrder(context);
    await refuseOpenShip(context, shipNo);
  },
  async beforeSave(context) {
    const { trx, verb, record } = context;
    if (verb === 'delete') return undefined;
    const dates = {
      planDate: String(record.planDate),
      forecastDate: date(record.forecastDate),
      actualDate: date(record.actualDate),
    };
    const light = milestoneLight(dates, await today(trx));
    return { light, ...nextBaseline(context, plan) };
  },
  async afterSave(context) {
    const { trx, actor, before, record } = context;
    await keepBaseline(context, { ship: record.ship, milestone: record.id }, { end: 'planDate' });
    const ships = [...new Set([record.ship, before?.ship ?? record.ship])];
    await recalculateShips(trx, actor, ships.map(String));
    await wakeShips(trx, actor.tenantId);
  },
};
