import { dayNumber } from '#shared/workflow/day.ts';

/** What of an assignment may need the manager (docs/domain.md §4.5). */
interface Assigned {
  /** ㎡ */
  readonly assignedArea: number;
  readonly days: number;
  readonly zone: string;
  /** Zone that is the department's own; null: it has none. */
  readonly home: string | null;
}

/** Larger, longer or elsewhere than a site administrator gives by himself. */
export function exceedsLimits(
  { assignedArea, days, zone, home }: Assigned,
  limits: { readonly area: number; readonly days: number },
): boolean {
  return assignedArea > limits.area || days > limits.days || (home !== null && home !== zone);
}

/** Days of a use, both ends counted. */
export function daysFrom(first: string, last: string): number {
  return dayNumber(last) - dayNumber(first) + 1;
}
