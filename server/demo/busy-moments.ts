import { addDays } from '#shared/workflow/day.ts';
import type { DemoWorld } from './demo-world.ts';
import { officeTime } from './office-time.ts';

/** The yard's work grows by 12 % a year (docs/domain.md §20). */
const growth = 1.12;

/**
 * `count` moments of the last `days` days, earliest first. Their density follows the yard's load: low on Sundays and
 * holidays, rising over the years. No moment is in the future.
 */
export function busyMoments(world: DemoWorld, count: number, days = 730): readonly number[] {
  const { calendar, random, today, now } = world;
  const weighted: (readonly [day: string, upTo: number])[] = [];
  let total = 0;
  for (let back = days; back >= 0; back -= 1) {
    const day = addDays(today, -back);
    const weight = calendar.load(day) * growth ** (-back / 365);
    if (weight === 0) continue;
    total += weight;
    weighted.push([day, total]);
  }
  const moments = Array.from({ length: count }, () => {
    const at = random.next() * total;
    return Math.min(officeTime(world, dayAt(weighted, at)), now);
  });
  return moments.sort((one, other) => one - other);
}

/** The first day whose running total reaches `at` (binary search). */
function dayAt(weighted: readonly (readonly [day: string, upTo: number])[], at: number): string {
  let [low, high] = [0, weighted.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((weighted[middle]?.[1] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return weighted[low]?.[0] ?? '';
}
