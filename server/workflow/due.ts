import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readParameter } from '#server/modules/config/parameters.ts';
import { addWorkingHours } from '#shared/workflow/working-hours.ts';

export interface DueTimes {
  readonly due: string;
  /** The countdown turns amber: so much of the working hours is used. */
  readonly amber: string;
  /** So many times the hours: the department's head is told. */
  readonly escalate: string;
}

/** The limits of a task in working hours of the yard's calendar, by the yard's own parameters (domain.md §3). */
export async function dueTimes(db: Db, tenantId: number, arrive: string, hours: number): Promise<DueTimes> {
  const { rows } = await sql<{ day: string; dayType: string }>`
    select day, day_type from prm_calendar
    where tenant_id = ${tenantId} and del_flag = 0
      and day between ${arrive}::date and ${arrive}::date + 120`.execute(db);
  const calendar = new Map(rows.map((row) => [row.day, row.dayType]));
  const open = {
    begins: await readParameter(tenantId, 'workflow.dayBegins'),
    ends: await readParameter(tenantId, 'workflow.dayEnds'),
  };
  const share = (await readParameter(tenantId, 'workflow.amberPercent')) / 100;
  const times = await readParameter(tenantId, 'workflow.escalateTimes');
  const after = (used: number) => addWorkingHours(arrive, hours * used, calendar, open);
  return { due: after(1), amber: after(share), escalate: after(times) };
}
