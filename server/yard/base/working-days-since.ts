import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { today } from '#server/db/today.ts';
import { earlierDay } from '#shared/workflow/day.ts';
import { workingDaysBetween } from '#shared/workflow/working-hours.ts';

/**
 * Returns a function that counts the working days after a day, up to but without today, by the yard's calendar.
 * @param starts the days that will be passed to that function
 */
export async function workingDaysSince(
  db: Db,
  tenantId: number,
  starts: readonly string[],
): Promise<(day: string) => number> {
  const first = starts.reduce((earliest, day) => earlierDay(day, earliest), '9999-12-31');
  const { rows } = await sql<{ day: string; dayType: string }>`
    select day, day_type from prm_calendar
    where tenant_id = ${tenantId} and del_flag = 0 and day >= ${first}::date and day < current_date`.execute(db);
  const calendar = new Map(rows.map((row) => [row.day, row.dayType]));
  const end = await today(db);
  return (start) => workingDaysBetween(start, end, calendar);
}
