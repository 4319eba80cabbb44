import type { MonthSpan } from '#server/yard/month-figures.ts';

/** A calendar month that is over: `2026-04`, with its first day and that of the next. */
export interface ClosingMonth extends MonthSpan {
  readonly month: string;
}

/** The last months before the one that a day is in, latest first. */
export function closingMonths(today: string, back: number): readonly ClosingMonth[] {
  const first = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: back }, (_, at) => {
    const month = monthText(first - at - 1);
    return { month, first: `${month}-01`, next: `${monthText(first - at)}-01` };
  });
}

const monthText = (months: number): string =>
  `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
