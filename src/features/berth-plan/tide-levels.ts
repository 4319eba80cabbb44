import type { BerthPlan } from '#shared/contract/yard/berth-plan.ts';
import { daysOf } from '#src/timeline/time-scale.ts';

export type PlanDay = BerthPlan['calendar'][number];

/** High or low water. */
interface TurnOfTide {
  readonly at: number;
  /** Metres above chart datum. */
  readonly level: number;
}

/** The tide from one turn to the next. */
export interface Slope {
  readonly from: TurnOfTide;
  readonly to: TurnOfTide;
}

/** Longest time between high and low water, in days. If more lies between two, the calendar has a gap. */
const longest = 0.5;

/** The tide of the calendar, by time; nothing in its gaps. */
export function slopesOf(calendar: readonly PlanDay[]): readonly Slope[] {
  const turns = calendar
    .flatMap(({ day, high, low }) =>
      [high, low].flatMap(({ level, at }) =>
        level === null ? [] : at.map((time): TurnOfTide => ({ at: daysOf(`${day} ${time}:00`), level })),
      ),
    )
    .toSorted((one, other) => one.at - other.at);
  return turns.flatMap((to, index) => {
    const from = turns[index - 1];
    return from === undefined || to.at === from.at || to.at - from.at > longest ? [] : [{ from, to }];
  });
}

/** Level between two turns, along a cosine as in tide tables. */
export function levelOn({ from, to }: Slope, time: number): number {
  const part = (time - from.at) / (to.at - from.at);
  return from.level + ((to.level - from.level) * (1 - Math.cos(Math.PI * part))) / 2;
}
