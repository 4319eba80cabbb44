import { addDays } from '#shared/workflow/day.ts';
import { type CalendarDays, isWorkingDay } from '#shared/workflow/working-hours.ts';

/** Largest number of calendar days to go back. The limit ends the loop if the calendar has no working day. */
const horizon = 400;

/** The day `count` working days before `day`: 冻结日 = needDate − 3 working days (docs/domain.md §8.1). */
export function workingDaysBefore(day: string, count: number, calendar: CalendarDays): string {
  let found = day;
  let left = count;
  for (let step = 0; left > 0 && step < horizon; step += 1) {
    found = addDays(found, -1);
    if (isWorkingDay(found, calendar)) left -= 1;
  }
  return found;
}
