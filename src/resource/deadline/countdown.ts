import type { StateName } from '#shared/theme/tokens.ts';

/** Time left until a task is due, in the largest unit that is precise enough. */
export interface Remaining {
  readonly state: StateName;
  readonly late: boolean;
  /** `workHours`: hours within working time. */
  readonly unit: 'days' | 'hours' | 'workHours' | 'minutes';
  readonly amount: number;
  /**
   * The clock says hours, but none of them is working time. A number of hours would mislead next to the working hours
   * of other tasks.
   */
  readonly closed?: true;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Epoch ms of a wire datetime (`YYYY-MM-DD HH:mm:ss`), which is in yard time (Asia/Shanghai, no daylight saving). */
export function yardTime(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+08:00`);
}

/** In minutes. Longer than any step of a flow may take; above this limit the time is shown in days. */
const mostWork = 24 * 60;

/**
 * Time left until `dueTime`, or null without a due time. Amber from `amberTime` (75 % of the working time used), red
 * when overdue.
 * @param workLeft working minutes left as of the last server response, negative when overdue; null: count by the clock
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

/**
 * Working minutes left or overdue. Null if the caller should count by the clock: no working time known, too long for
 * hours, or under a minute.
 */
function workOf(left: number, workLeft: number | null): number | null {
  if (workLeft === null || Math.abs(workLeft) > mostWork || workLeft < 0 !== left < 0) return null;
  const work = left < 0 ? -workLeft : Math.min(workLeft, left / minute);
  // Less than a minute of working time: due as soon as the yard opens, or overdue since it closed.
  return work < 1 ? null : work;
}
