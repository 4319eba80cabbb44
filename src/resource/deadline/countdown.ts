import type { StateName } from '#shared/theme/tokens.ts';

/** Time left for a task, in the largest unit that says enough. */
export interface Remaining {
  readonly state: StateName;
  readonly late: boolean;
  readonly unit: 'days' | 'hours' | 'minutes';
  readonly amount: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Epoch ms of the wire's `YYYY-MM-DD HH:mm:ss`, which is yard time (Asia/Shanghai, no daylight saving). */
export function yardTime(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+08:00`);
}

/** Plain, amber once 75 % of the working hours are used (`amberTime`), red when past due; null without a limit. */
export function remaining(dueTime: string | null, amberTime: string | null, now: number): Remaining | null {
  if (dueTime === null) return null;
  const left = yardTime(dueTime) - now;
  const late = left < 0;
  const soon = amberTime !== null && now >= yardTime(amberTime);
  const state: StateName = late ? 'overdue' : soon ? 'busy' : 'draft';
  const span = Math.abs(left);
  if (span >= 2 * day) return { state, late, unit: 'days', amount: Math.floor(span / day) };
  if (span >= hour) return { state, late, unit: 'hours', amount: Math.floor(span / hour) };
  return { state, late, unit: 'minutes', amount: Math.floor(span / minute) };
}
