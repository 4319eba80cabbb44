import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { databaseNow } from '#server/db/today.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { readWorkingHours } from '#server/kernel/read-working-hours.ts';
import { addWorkingHours } from '#shared/workflow/working-hours.ts';

export interface DueTimes {
  readonly due: string;
  /** When the countdown turns amber, i.e. a share of the working hours is used (`workflow.amberPercent`). */
  readonly amber: string;
  /** When the department's head is notified: a multiple of the hours (`workflow.escalateTimes`). */
  readonly escalate: string;
}

/** Time of the transaction, and the calendar of the following days. */
export interface WorkClock {
  readonly now: string;
  readonly calendar: ReadonlyMap<string, string>;
}

/** Number of days that are loaded; the longest due date must lie within. */
const reach = 120;

/** Loads the clock from the database's time and the yard's calendar. */
export async function workClock(db: Db, tenantId: number): Promise<WorkClock> {
  const [now, { rows }] = await pipelined([
    databaseNow(db),
    sql<{ day: string; dayType: string }>`
      select day, day_type from prm_calendar
      where tenant_id = ${tenantId} and del_flag = 0
        and day between current_date and current_date + ${reach}::int`.execute(db),
  ]);
  return { now, calendar: new Map(rows.map((row) => [row.day, row.dayType])) };
}

/** Due dates of a task that arrives now, counted in working hours by the yard's parameters (docs/domain.md §3). */
export async function dueTimes(tenantId: number, { now, calendar }: WorkClock, hours: number): Promise<DueTimes> {
  const open = await readWorkingHours(tenantId);
  const share = (await readParameter(tenantId, 'workflow.amberPercent')) / 100;
  const times = await readParameter(tenantId, 'workflow.escalateTimes');
  const after = (used: number) => addWorkingHours(now, hours * used, calendar, open);
  return { due: after(1), amber: after(share), escalate: after(times) };
}
