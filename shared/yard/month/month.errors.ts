import { type ErrorEntry, refusal } from '#shared/errors/error-entry.ts';

/** Refusals of the reports (docs/domain.md §13). */
export const monthErrors = {
  summaryTooLong: refusal(
    '统计区间最长五年，请缩短日期范围',
    'A report covers at most five years; choose a shorter period',
  ),
} as const satisfies Readonly<Record<string, ErrorEntry>>;
