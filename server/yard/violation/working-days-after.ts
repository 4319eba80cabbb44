import { addDays } from '#shared/workflow/day.ts';
import { type CalendarDays, isWorkingDay } from '#shared/workflow/working-hours.ts';

/** Working days after one day, up to another and with it. */
export function workingDaysAfter(from: string, to: string, calendar: CalendarDays): number {
  let passed = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
    if (isWorkingDay(day, calendar)) passed += 1;
  }
  return passed;
}
