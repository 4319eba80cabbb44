import type { StateName } from '#shared/theme/tokens.ts';

/** Time left for a task, in the largest unit that says enough. */
export interface Remaining {
  readonly state: StateName;
  readonly late: boolean;
  /** `workHours`: hours in which the yard works. */
  readonly unit: 'days' | 'hours' | 'workHours' | 'minutes';
  readonly amount: number;
  /** There are hours, and the yard works in none of them: beside working hours of other tasks they would mislead. */
  readonly closed?: true;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Epoch ms of the wire's `YYYY-MM-DD HH:mm:ss`, which is yard time (Asia/Shanghai, no daylight saving). */
export function yardTime(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+08:00`);
}

/** More working hours than any step of a flow has are told as days. */
const mostWork = 24 * 60;

/**
 * Plain, amber once 75 % of the working hours are used (`amberTime`), red when past due; null without a limit.
 * @param workLeft working minutes until then as the server last said, negative past it; without it the clock is all there is
 */
export function remaining(
  dueTime: string | null,
  amberTime: string | null,
  now: number,
  workLeft: number | null = null,
): Remaining | null {
  if (dueTime === null) return null;
  const left = yardTime(dueTime) - now;
  const late = left < 0;
  const soon = amberTime !== null && now >= yardTime(amberTime);
  const state: StateName = late ? 'overdue' : soon ? 'busy' : 'draft';
  const work = workOf(left, workLeft);
  if (work !== null) {
    if (work >= 60) return { state, late, unit: 'workHours', amount: Math.floor(work / 60) };
    return { state, late, unit: 'minutes', amount: Math.floor(work) };
  }
  const span = Math.abs(left);
  if (span >= 2 * day) return { state, late, unit: 'days', amount: Math.floor(span / day) };
  const hours = { state, late, unit: 'hours', amount: Math.floor(span / hour) } as const;
  if (span >= hour) return workLeft === null ? hours : { ...hours, closed: true };
  return { state, late, unit: 'minutes', amount: Math.floor(span / minute) };
}

/** Working minutes left or past; null where days say it better. Close to the limit the clock itself counts down. */
function workOf(left: number, workLeft: number | null): number | null {
  if (workLeft === null || Math.abs(workLeft) > mostWork || workLeft < 0 !== left < 0) return null;
  const work = left < 0 ? -workLeft : Math.min(workLeft, left / minute);
  // Due as soon as the yard opens, or when it closed.
  return work < 1 ? null : work;
}
