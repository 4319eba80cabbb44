import type { BerthPlan } from '#shared/contract/yard/berth-plan.ts';
import { listed } from '#src/i18n/listed.ts';
import type { Translate } from '#src/i18n/use-messages.ts';
import type { berthPlanMessages } from './berth-plan.messages.ts';
import type { Move } from './plan-move.ts';

export type PlanBox = BerthPlan['boxes'][number];
export type PlanTranslate = Translate<keyof (typeof berthPlanMessages)['zh']>;

/** Minutes are enough to look at. */
export const shortTime = (time: string): string => time.slice(0, 16);

export const kindOf = ({ kind, overdue }: PlanBox): PlanBox['kind'] | 'overdue' => (overdue ? 'overdue' : kind);

/** What a box is, in one sentence: its name for who does not see the chart. */
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

/** Where a ship is being moved to. */
export function moveWords(t: PlanTranslate, { box, move }: { readonly box: PlanBox; readonly move: Move }): string {
  const { berth, second, fromTime, toTime } = move;
  const at = [berth.code, second?.code].filter((code) => code !== undefined).join('+');
  return t('moving', { ship: box.ship, berth: at, from: shortTime(fromTime), to: shortTime(toTime) });
}
