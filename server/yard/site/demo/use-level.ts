import type { DemoWorld } from '#server/demo/demo-world.ts';
import { lookup } from '#shared/lookup.ts';
import { addDays, dayNumber } from '#shared/workflow/day.ts';

/** Usual share of a zone's area in use; 77 % of the yard (docs/domain.md §20). */
const levels = lookup<number>({ A: 0.79, B: 0.78, C: 0.76, D: 0.75, E: 0.71, F: 0.74 });
/** Before a launch the yard is fuller, most on its last day. */
const rush = { days: 40, more: 0.02 } as const;

export const zones = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** Days on which uses may begin: from some weeks before the two years, so that these begin with a full yard. */
export function daysOfUse(today: string): readonly string[] {
  return Array.from({ length: 745 + 16 }, (_, at) => addDays(today, at - 745));
}

export function levelOn({ ships }: DemoWorld, zone: string, day: string): number {
  const near = ships.map(({ launch }) => dayNumber(launch) - dayNumber(day)).filter((days) => days >= 0);
  const next = Math.min(rush.days, ...near);
  return (levels[zone] ?? 0) + rush.more * (1 - next / rush.days);
}
