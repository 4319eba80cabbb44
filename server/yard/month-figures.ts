import type { Db } from '#server/db/database.ts';
import type { monthMeasures } from '#shared/yard/month/month.dictionaries.ts';

/** A calendar month of the yard: its first day and that of the next, `YYYY-MM-DD`. */
export interface MonthSpan {
  readonly first: string;
  readonly next: string;
}

/** What one measure of a month came to, of each subject that had any of it. */
export interface MonthFigures {
  readonly measure: keyof typeof monthMeasures;
  /** Of one tenant. Dates are compared as days, moments in the yard's zone, which the connection has. */
  readonly read: (
    db: Db,
    tenantId: number,
    month: MonthSpan,
  ) => Promise<readonly { readonly subject: string; readonly value: number }[]>;
}
