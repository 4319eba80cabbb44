import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { addDays } from '#shared/workflow/day.ts';
import { workingDaysBefore } from '#shared/yard/jp/freeze-day.ts';

/**
 * 冻结日 of a pallet that is needed on `needDate`, by the yard's calendar. Days without a row in the calendar count by
 * their weekday.
 */
export async function freezeDateOf(db: Db, tenantId: number, needDate: string): Promise<string> {
  const days = await readParameter(tenantId, 'jp.freezeDays');
  const { rows } = await sql<{ day: string; dayType: string }>`
    select day, day_type from prm_calendar
    where tenant_id = ${tenantId} and del_flag = 0 and day < ${needDate}::date and day >= ${addDays(needDate, -400)}::date`.execute(
    db,
  );
  return workingDaysBefore(needDate, days, new Map(rows.map((row) => [row.day, row.dayType])));
}
