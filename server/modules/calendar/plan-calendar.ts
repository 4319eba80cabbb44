import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { type KnownDay, type PlannedDay, planYear, type Weekend } from '#shared/yard/base/calendar-year.ts';
import { readHolidayList } from '#shared/yard/base/holiday-list.ts';

export interface AskedYear {
  readonly year: number;
  readonly weekend: Weekend;
  readonly text: string;
}

export interface CalendarPlan {
  readonly days: readonly PlannedDay[];
  /** Sentences of the list in which no day was recognised. */
  readonly unread: readonly string[];
  /** Number of entries for other years. */
  readonly elsewhere: number;
}

/** Compares a list of holidays with a year of the tenant's present calendar. */
export async function planCalendar(
  db: Db,
  tenantId: number,
  { year, weekend, text }: AskedYear,
): Promise<CalendarPlan> {
  const { entries, unread } = readHolidayList(text, year);
  const own = entries.filter(({ from, to }) => from.slice(0, 4) <= String(year) && to.slice(0, 4) >= String(year));
  const { rows } = await sql<KnownDay & { readonly day: string }>`
    select day, day_type, planned_type from prm_calendar
    where tenant_id = ${tenantId} and del_flag = 0 and day between ${`${year}-01-01`} and ${`${year}-12-31`}`.execute(
    db,
  );
  const known = new Map(rows.map((row) => [row.day, row]));
  return { days: planYear(year, weekend, own, known), unread, elsewhere: entries.length - own.length };
}

/** Number of open tasks that are due on or after the first changed day; their due dates do not change. */
export async function countRunning(db: Db, tenantId: number, days: readonly PlannedDay[]): Promise<number> {
  const first = days.find(({ change }) => change !== 'same')?.day;
  if (first === undefined) return 0;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from wf_task
    where tenant_id = ${tenantId} and del_flag = 0 and status = 'open' and due_time >= ${first}::date::timestamptz`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
