import { addDays } from '#shared/workflow/day.ts';
import { isWorkingDay } from '#shared/workflow/working-hours.ts';
import type { DemoWorld } from './demo-world.ts';

/**
 * The working day `count` working days after `day`, or before it if `count` is negative; `day` itself does not count.
 * Stories with open tasks use working days, because in the week after Spring Festival an application filed a week ago
 * has hardly begun.
 */
export function workingDaysFrom({ calendarDays }: Pick<DemoWorld, 'calendarDays'>, day: string, count: number): string {
  let found = day;
  for (let left = Math.abs(count); left > 0; ) {
    found = addDays(found, Math.sign(count));
    if (isWorkingDay(found, calendarDays)) left -= 1;
  }
  return found;
}
