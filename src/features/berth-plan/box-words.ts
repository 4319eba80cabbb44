import type { BerthPlan } from '#shared/contract/yard/berth-plan.ts';
import { listed } from '#src/i18n/listed.ts';
import type { Translate } from '#src/i18n/use-messages.ts';
import type { berthPlanMessages } from './berth-plan.messages.ts';
import type { Move } from './plan-move.ts';

export type PlanBox = BerthPlan['boxes'][number];
export type PlanTranslate = Translate<(typeof berthPlanMessages)['zh']>;

/** Cuts the seconds off. */
export const shortTime = (time: string): string => time.slice(0, 16);

export const kindOf = ({ kind, overdue }: PlanBox): PlanBox['kind'] | 'overdue' => (overdue ? 'overdue' : kind);

/** Describes a box in one sentence, as its accessible name. */
export function boxName(t: PlanTranslate, box: PlanBox, berth: string): string {
  const { ship, no, row, fromTime, toTime, clashes } = box;
  const text = t('box', {
    kind: t(kindOf(box)),
    ship,
    no,
    berth,
    row: t(row === 2 ? 'outer' : 'inner'),
    from: shortTime(fromTime),
    to: shortTime(toTime),
  });
  return clashes.length === 0 ? text : t('clashing', { told: text, nos: listed(clashes) });
}

/** Describes the new position of a ship that is being moved. */
export function moveWords(t: PlanTranslate, { box, move }: { readonly box: PlanBox; readonly move: Move }): string {
  const { berth, second, fromTime, toTime } = move;
  const at = [berth.code, second?.code].filter((code) => code !== undefined).join('+');
  return t('moving', { ship: box.ship, berth: at, from: shortTime(fromTime), to: shortTime(toTime) });
}
