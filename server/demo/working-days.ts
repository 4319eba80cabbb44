import { addDays } from '#shared/workflow/day.ts';
import { isWorkingDay } from '#shared/workflow/working-hours.ts';
import type { DemoWorld } from './demo-world.ts';

/**
 * The working day so many after `day`, before it where `count` is negative; `day` itself is not counted. What waits for
 * somebody is told in these: in the week after a Spring Festival, what was filed a week ago has hardly begun.
 */
export function workingDaysFrom({ calendarDays }: Pick<DemoWorld, 'calendarDays'>, day: string, count: number): string {
  let found = day;
  for (let left = Math.abs(count); left > 0; ) {
    found = addDays(found, Math.sign(count));
    if (isWorkingDay(found, calendarDays)) left -= 1;
  }
  return found;
}
