import { addDays, addMonths, dayNumber } from '#shared/workflow/day.ts';

/** Days `YYYY-MM-DD`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Most days of one report. */
export const mostDays = 5 * 366;

/** The days of a report; by default from 1 January of this year until today. */
export function askedPeriod(today: string, { from, to }: Partial<Period>): Period {
  const last = to ?? (from !== undefined && from > today ? from : today);
  const first = from ?? `${last.slice(0, 4)}-01-01`;
  return first <= last ? { from: first, to: last } : { from: last, to: first };
}

export const daysOf = ({ from, to }: Period): number => dayNumber(to) - dayNumber(from) + 1;

/** The period of the same length that ends before this one begins. Whole months are compared with as many months. */
export function periodBefore(period: Period): Period {
  const to = addDays(period.from, -1);
  const isWhole = period.from.endsWith('-01') && addDays(period.to, 1).endsWith('-01');
  if (!isWhole) return { from: addDays(to, 1 - daysOf(period)), to };
  const months = monthsOf(period).length;
  return { from: addMonths(period.from, -months), to };
}

/** The months `YYYY-MM` with days of the period. */
export function monthsOf({ from, to }: Period): readonly string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month)) months.push(month);
  return months;
}

/** The months that lie in the period with all of their days. */
export function wholeMonthsOf(period: Period): readonly string[] {
  return monthsOf(period).filter((month) => {
    const last = addDays(`${monthAfter(month)}-01`, -1);
    return period.from <= `${month}-01` && last <= period.to;
  });
}

const monthAfter = (month: string): string => addMonths(`${month}-01`, 1).slice(0, 7);
