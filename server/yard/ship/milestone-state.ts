import { dayNumber } from '#shared/workflow/day.ts';
import type { Light } from './progress.ts';

/** Code of `milestone`: 交船, the delivery of the ship. */
export const deliveryNode = '10';

export interface MilestoneDates {
  readonly planDate: string;
  readonly forecastDate: string | null;
  readonly actualDate: string | null;
}

/**
 * `reached`; `overdue`: the planned day is past; `slips`: the forecast is later than the planned day, which is not past;
 * `open`: neither (docs/domain.md §11.3).
 */
export type MilestoneState = 'reached' | 'overdue' | 'slips' | 'open';

export interface StateAndDelay {
  readonly state: MilestoneState;
  /** Days after the planned day: of the actual day, of the forecast, or of today if the forecast is past. */
  readonly daysLate: number;
}

/** Calculates the state of a milestone from its days. Every page and board uses this function. */
export function milestoneState({ planDate, forecastDate, actualDate }: MilestoneDates, today: string): StateAndDelay {
  const after = (day: string) => Math.max(0, dayNumber(day) - dayNumber(planDate));
  if (actualDate !== null) return { state: 'reached', daysLate: after(actualDate) };
  const forecast = forecastDate ?? planDate;
  if (planDate < today) return { state: 'overdue', daysLate: after(forecast > today ? forecast : today) };
  return forecast > planDate ? { state: 'slips', daysLate: after(forecast) } : { state: 'open', daysLate: 0 };
}

const lights: Readonly<Record<MilestoneState, Light | null>> = { reached: null, overdue: 'R', slips: 'Y', open: 'G' };

/** Light of a milestone by its state; null if it is reached. */
export function milestoneLight(dates: MilestoneDates, today: string): Light | null {
  return lights[milestoneState(dates, today).state];
}
