import { dayNumber } from '#shared/workflow/day.ts';

/** What decides whether an assignment needs the manager (docs/domain.md §4.5). */
interface Assigned {
  /** m². */
  readonly assignedArea: number;
  readonly days: number;
  readonly zone: string;
  /** Home zone of the department; null if it has none. */
  readonly home: string | null;
}

/** Whether the assignment is larger or longer than a site administrator may decide alone, or outside the home zone. */
export function exceedsLimits(
  { assignedArea, days, zone, home }: Assigned,
  limits: { readonly area: number; readonly days: number },
): boolean {
  return assignedArea > limits.area || days > limits.days || (home !== null && home !== zone);
}

/** Days from `first` to `last`, both included. */
export function daysFrom(first: string, last: string): number {
  return dayNumber(last) - dayNumber(first) + 1;
}
