import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { addWorkingHours } from '#shared/workflow/working-hours.ts';

export interface DueTimes {
  readonly due: string;
  /** The countdown turns amber: 75 % of the working hours are used. */
  readonly amber: string;
  /** Twice the hours: the department's head is told. */
  readonly escalate: string;
}

/** The limits of a task in working hours of the yard's calendar (domain.md §3). */
export async function dueTimes(db: Db, tenantId: number, arrive: string, hours: number): Promise<DueTimes> {
  const { rows } = await sql<{ day: string; dayType: string }>`
    select day, day_type from prm_calendar
    where tenant_id = ${tenantId} and del_flag = 0
      and day between ${arrive}::date and ${arrive}::date + 120`.execute(db);
  const calendar = new Map(rows.map((row) => [row.day, row.dayType]));
  return {
    due: addWorkingHours(arrive, hours, calendar),
    amber: addWorkingHours(arrive, hours * 0.75, calendar),
    escalate: addWorkingHours(arrive, hours * 2, calendar),
  };
}
