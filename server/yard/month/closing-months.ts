import type { MonthSpan } from '#server/yard/month-figures.ts';

/** A past calendar month: `2026-04`, its first day and that of the next month. */
export interface ClosingMonth extends MonthSpan {
  readonly month: string;
}

/** The last `back` months before the month of `today`, latest first. */
export function closingMonths(today: string, back: number): readonly ClosingMonth[] {
  const first = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: back }, (_, at) => {
    const month = monthText(first - at - 1);
    return { month, first: `${month}-01`, next: `${monthText(first - at)}-01` };
  });
}

const monthText = (months: number): string =>
  `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
