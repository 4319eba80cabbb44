import { addDays, dayText } from './day.ts';

/** Working time of the yard (docs/domain.md §3). Times are texts `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */

const DAY = 86_400_000;
const MINUTE = 60_000;
/** 08:00–17:30, in minutes since midnight; a yard can set other hours. */
const usualHours: WorkingHours = { begins: 480, ends: 1050 };
/** Limit of the search, so that a calendar without a working day does not loop forever. */
const HORIZON_DAYS = 3660;

/** Start and end of the working day in minutes since midnight. */
export interface WorkingHours {
  readonly begins: number;
  readonly ends: number;
}

/** `dayType` by day of the yard calendar. Days without an entry are working days from Monday to Friday. */
export type CalendarDays = ReadonlyMap<string, string>;

const workingDay = '1';

export function isWorkingDay(day: string, calendar: CalendarDays): boolean {
  const known = calendar.get(day);
  if (known !== undefined) return known === workingDay;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5;
}

/** Number of working days strictly between two days. */
export function workingDaysBetween(start: string, end: string, calendar: CalendarDays): number {
  let count = 0;
  for (let day = addDays(start, 1); day < end; day = addDays(day, 1)) if (isWorkingDay(day, calendar)) count += 1;
  return count;
}

/** The time at which `hours` working hours after `start` have passed. */
export function addWorkingHours(
  start: string,
  hours: number,
  calendar: CalendarDays,
  { begins, ends }: WorkingHours = usualHours,
): string {
  // The zone has no daylight saving time, so calculating in UTC gives the same texts.
  const from = Date.parse(`${start.replace(' ', 'T')}Z`);
  let left = hours * 3_600_000;
  let midnight = Math.floor(from / DAY) * DAY;
  let clock = from;
  for (let day = 0; day < HORIZON_DAYS; day++, midnight += DAY, clock = midnight) {
    if (!isWorkingDay(dayText(midnight), calendar)) continue;
    const begin = Math.max(clock, midnight + begins * MINUTE);
    const free = midnight + ends * MINUTE - begin;
    if (free <= 0) continue;
    if (left <= free) return clockText(begin + left);
    left -= free;
  }
  return clockText(midnight);
}

/** Working minutes between two times. */
export function workingMinutes(
  from: string,
  to: string,
  calendar: CalendarDays,
  { begins, ends }: WorkingHours = usualHours,
): number {
  const [start, end] = [from, to].map((text) => Date.parse(`${text.replace(' ', 'T')}Z`)) as [number, number];
  let sum = 0;
  for (let midnight = Math.floor(start / DAY) * DAY; midnight < end; midnight += DAY) {
    if (!isWorkingDay(dayText(midnight), calendar)) continue;
    const [opens, closes] = [midnight + begins * MINUTE, midnight + ends * MINUTE];
    sum += Math.max(0, Math.min(end, closes) - Math.max(start, opens));
  }
  return Math.floor(sum / MINUTE);
}

function clockText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}
