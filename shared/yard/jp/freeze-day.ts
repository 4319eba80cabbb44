import { addDays } from '#shared/workflow/day.ts';
import { type CalendarDays, isWorkingDay } from '#shared/workflow/working-hours.ts';

/** Nobody plans with a longer rest than this; a calendar without a working day must not loop for ever. */
const horizon = 400;

/** The day that lies so many working days before another one: 冻结日 = needDate − 3 working days (docs/domain.md §8.1). */
export function workingDaysBefore(day: string, count: number, calendar: CalendarDays): string {
  let found = day;
  let left = count;
  for (let step = 0; left > 0 && step < horizon; step += 1) {
    found = addDays(found, -1);
    if (isWorkingDay(found, calendar)) left -= 1;
  }
  return found;
}
