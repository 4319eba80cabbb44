import type { Db } from '#server/db/database.ts';
import type { MonthMeasure } from '#shared/yard/month/month.dictionaries.ts';

/** A calendar month: its first day and the first day of the next month, `YYYY-MM-DD`. */
export interface MonthSpan {
  readonly first: string;
  readonly next: string;
}

/** One measure of a month, with a value for each subject that has any. */
export interface MonthFigures {
  readonly measure: MonthMeasure;
  /**
   * Values of one tenant. Dates are compared as days, moments in the yard's time zone, which the connection has set.
   */
  readonly read: (
    db: Db,
    tenantId: number,
    month: MonthSpan,
  ) => Promise<readonly { readonly subject: string; readonly value: number }[]>;
}
