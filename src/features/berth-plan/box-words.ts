import type { BerthPlan } from '#shared/contract/yard/berth-plan.ts';
import { listed } from '#src/i18n/listed.ts';
import type { Translate } from '#src/i18n/use-messages.ts';
import type { berthPlanMessages } from './berth-plan.messages.ts';

export type PlanBox = BerthPlan['boxes'][number];
export type PlanTranslate = Translate<(typeof berthPlanMessages)['zh']>;

type Water = NonNullable<PlanBox['water']>;
type Margin = { readonly spare: number };

/** Cuts the seconds off. */
export const shortTime = (time: string): string => time.slice(0, 16);

export const kindOf = ({ kind, overdue }: PlanBox): PlanBox['kind'] | 'overdue' => (overdue ? 'overdue' : kind);

export const isShort = (spare: number): boolean => spare < 0;

/** Spare or missing water below the keel, as short as a bar. */
export function waterBrief(t: PlanTranslate, { spare }: Margin): string {
  return t(isShort(spare) ? 'waterShortBrief' : 'waterSpareBrief', { n: Math.abs(spare).toFixed(2) });
}

function waterWords(t: PlanTranslate, { spare }: Margin): string {
  return t(isShort(spare) ? 'waterShort' : 'waterSpare', { n: Math.abs(spare).toFixed(2) });
}

/** Adds the lowest tide of the stay to the words of its water. */
export function withTide(t: PlanTranslate, { tide, isTideKnown }: Water, told: string): string {
  return t(isTideKnown ? 'atTide' : 'atUsualTide', { told, tide: tide.toFixed(2) });
}

/** Spare or missing shore power, as short as a bar. */
export function powerBrief(t: PlanTranslate, { spare }: Margin): string {
  return t(isShort(spare) ? 'powerShortBrief' : 'powerSpareBrief', { n: Math.abs(spare) });
}

function powerWords(t: PlanTranslate, { spare }: Margin): string {
  return t(isShort(spare) ? 'powerShort' : 'powerSpare', { n: Math.abs(spare) });
}

/** Describes a box in one sentence, as its accessible name. */
export function boxName(t: PlanTranslate, box: PlanBox, berth: string): string {
  const { ship, no, row, fromTime, toTime, water, power, clashes } = box;
  const text = t('box', {
    kind: t(kindOf(box)),
    ship,
    no,
    berth,
    row: t(row === 2 ? 'outer' : 'inner'),
    from: shortTime(fromTime),
    to: shortTime(toTime),
  });
  const margins = [
    ...(water === null ? [] : [withTide(t, water, waterWords(t, water))]),
    ...(power === null ? [] : [powerWords(t, power)]),
  ];
  const told = margins.reduce((all, margin) => t('and', { told: all, margin }), text);
  return clashes.length === 0 ? told : t('clashing', { told, nos: listed(clashes) });
}
