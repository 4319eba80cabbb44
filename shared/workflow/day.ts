/**
 * Calendar days as `YYYY-MM-DD`, calculated without time zones, because the yard has only one. Optimised for speed:
 * building the demo data calls these functions millions of times.
 */
const dayMs = 86_400_000;

const two = (value: number) => (value < 10 ? `0${value}` : String(value));

export function dayNumber(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / dayMs;
}

/** `YYYY-MM-DD` of an epoch in ms; six times as fast as slicing `toISOString()`. */
export function dayText(ms: number): string {
  const date = new Date(ms);
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}

export function addDays(day: string, days: number): string {
  return dayText((dayNumber(day) + days) * dayMs);
}

/** 0 is Sunday. */
export function weekday(day: string): number {
  return (dayNumber(day) + 4) % 7;
}

/** Today in the yard; Asia/Shanghai has no daylight saving time. */
export function yardToday(now: Date): string {
  return new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
}

/**
 * The same day `months` later, or the last day of that month if it has no such day: 01-31 + 1 is 02-28. Days are
 * `YYYY-MM-DD`.
 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

export const earlierDay = (one: string, other: string): string => (one.localeCompare(other) <= 0 ? one : other);
export const laterDay = (one: string, other: string): string => (one.localeCompare(other) >= 0 ? one : other);
