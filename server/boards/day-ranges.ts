import { from, upTo } from '#server/figures/counted-rows.ts';
import type { SuperCondition } from '#shared/query/super-query.ts';
import { addDays } from '#shared/workflow/day.ts';

/** The same day some years before; 28 February for 29 February, as PostgreSQL counts. */
export function yearsBefore(day: string, years: number): string {
  const before = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  return before.endsWith('-02-29') ? `${before.slice(0, 4)}-02-28` : before;
}

/** First day of the month that is some months before that of `day`. */
export function monthsBefore(day: string, months: number): string {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

/** Conditions: a date from one day to another, both included. */
export const days = (field: string, first: string, last: string): readonly SuperCondition[] => [
  from(field, first),
  upTo(field, last),
];

/** Conditions: a date in the year that ends today. */
export const inYear = (field: string, today: string): readonly SuperCondition[] =>
  days(field, addDays(yearsBefore(today, 1), 1), today);

/** Conditions: a time from the beginning of one day to the end of another. */
export const times = (field: string, first: string, last: string): readonly SuperCondition[] => [
  from(field, `${first} 00:00:00`),
  upTo(field, `${last} 23:59:59`),
];
