import type { ShipBaselines } from '#shared/contract/yard/ship-parts.ts';
import { dayNumber } from '#shared/workflow/day.ts';

export type PlannedMilestone = NonNullable<ShipBaselines['milestones']>[number];

/** A milestone in two plans; `days` is positive if the second plan is later. */
export interface Difference extends Pick<PlannedMilestone, 'id' | 'label' | 'actual'> {
  readonly from: string;
  readonly to: string;
  readonly days: number;
}

/** Compares two plans by their position in `plans`. */
export function baselineDifferences(
  milestones: readonly PlannedMilestone[],
  from: number,
  to: number,
): readonly Difference[] {
  return milestones.flatMap(({ id, label, actual, plans }) => {
    const [one, other] = [plans[from], plans[to]];
    if (one === undefined || other === undefined) return [];
    return [{ id, label, actual, from: one, to: other, days: dayNumber(other) - dayNumber(one) }];
  });
}
