import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { databaseNow } from '#server/db/today.ts';
import { together } from '#server/db/together.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { addWorkingHours } from '#shared/workflow/working-hours.ts';

export interface DueTimes {
  readonly due: string;
  /** The countdown turns amber: so much of the working hours is used. */
  readonly amber: string;
  /** So many times the hours: the department's head is told. */
  readonly escalate: string;
}

/** The moment of a transaction and the working days from it on. */
export interface WorkClock {
  readonly now: string;
  readonly calendar: ReadonlyMap<string, string>;
}

/** Days that the longest limit may reach into. */
const reach = 120;

/** By the database's clock and the yard's calendar. */
export async function workClock(db: Db, tenantId: number): Promise<WorkClock> {
  const [now, { rows }] = await together([
    databaseNow(db),
    sql<{ day: string; dayType: string }>`
      select day, day_type from prm_calendar
      where tenant_id = ${tenantId} and del_flag = 0
        and day between current_date and current_date + ${reach}::int`.execute(db),
  ]);
  return { now, calendar: new Map(rows.map((row) => [row.day, row.dayType])) };
}

/** The limits of a task that arrives now, in working hours, by the yard's own parameters (docs/domain.md §3). */
export async function dueTimes(tenantId: number, { now, calendar }: WorkClock, hours: number): Promise<DueTimes> {
  const open = {
    begins: await readParameter(tenantId, 'workflow.dayBegins'),
    ends: await readParameter(tenantId, 'workflow.dayEnds'),
  };
  const share = (await readParameter(tenantId, 'workflow.amberPercent')) / 100;
  const times = await readParameter(tenantId, 'workflow.escalateTimes');
  const after = (used: number) => addWorkingHours(now, hours * used, calendar, open);
  return { due: after(1), amber: after(share), escalate: after(times) };
}
