import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { fail } from '#shared/errors/fail.ts';

/** Code of `day_type`: 台风停工. */
const typhoon = '4';

/**
 * Refuses mooring and departure in strong wind or on a typhoon day (docs/domain.md §7.3 rule 7); only the chief
 * dispatcher may override. A day without weather in the calendar is no obstacle.
 */
export async function refuseWeather(db: Db, tenantId: number, time: string): Promise<void> {
  const limit = await readParameter(tenantId, 'wharf.windLimit');
  const { rows } = await sql<{ day: string; dayType: string; windLevel: number | null }>`
    select day, day_type, wind_level from prm_calendar
    where tenant_id = ${tenantId} and del_flag = 0 and day = ${time.slice(0, 10)}::date
      and (day_type = ${typhoon} or wind_level >= ${limit})`.execute(db);
  const [bad] = rows;
  if (!bad) return;
  const { day, dayType, windLevel } = bad;
  throw dayType === typhoon ? fail('wharfTyphoon', { day }) : fail('wharfWind', { day, wind: windLevel ?? limit });
}
