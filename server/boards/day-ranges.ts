import { days } from '#shared/query/conditions.ts';
import type { SuperCondition } from '#shared/query/super-query.ts';
import { addDays, addMonths } from '#shared/workflow/day.ts';

/** The same day some years before; 28 February for 29 February, as PostgreSQL counts. */
export const yearsBefore = (day: string, years: number): string => addMonths(day, -12 * years);

/** First day of the month that is some months before that of `day`. */
export const monthsBefore = (day: string, months: number): string => addMonths(`${day.slice(0, 7)}-01`, -months);

/** Conditions: a date in the year that ends today. */
export const inYear = (field: string, today: string): readonly SuperCondition[] =>
  days(field, addDays(yearsBefore(today, 1), 1), today);

/** The last days up to `today`, oldest first. */
export const lastDays = (today: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => addDays(today, at + 1 - count));
