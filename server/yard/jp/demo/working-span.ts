import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import { addDays } from '#shared/workflow/day.ts';
import { type CalendarDays, isWorkingDay } from '#shared/workflow/working-hours.ts';

const hour = 3_600_000;

/** Working hours (08:00–17:30) between two moments in epoch milliseconds; the reverse of `addWorkingHours`. */
export function workingHoursBetween(from: number, to: number, calendar: CalendarDays): number {
  let sum = 0;
  const last = clockText(to).slice(0, 10);
  for (let day = clockText(from).slice(0, 10); day <= last; day = addDays(day, 1)) {
    if (!isWorkingDay(day, calendar)) continue;
    const begin = Math.max(from, clockMs(`${day} 08:00:00`));
    const end = Math.min(to, clockMs(`${day} 17:30:00`));
    if (end > begin) sum += end - begin;
  }
  return sum / hour;
}
