import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { fail } from '#shared/errors/fail.ts';

/** Code of `day_type`: 台风停工. */
const typhoon = '4';

interface Weather {
  readonly dayType: string;
  readonly windLevel: number | null;
}

/** What forbids mooring and departure on a day (docs/domain.md §7.3 rule 7). Unknown weather is no obstacle. */
export function stopOf({ dayType, windLevel }: Weather, windLimit: number): 'typhoon' | 'wind' | null {
  if (dayType === typhoon) return 'typhoon';
  return windLevel !== null && windLevel >= windLimit ? 'wind' : null;
}

/** Refuses mooring and departure in strong wind or on a typhoon day; only the chief dispatcher may override. */
export async function refuseWeather(db: Db, tenantId: number, time: string): Promise<void> {
  const limit = await readParameter(tenantId, 'wharf.windLimit');
  const { rows } = await sql<Weather & { day: string }>`
    select day, day_type, wind_level from prm_calendar
    where tenant_id = ${tenantId} and del_flag = 0 and day = ${time.slice(0, 10)}::date`.execute(db);
  const [found] = rows;
  const stop = found && stopOf(found, limit);
  if (!stop) return;
  const { day, windLevel } = found;
  throw stop === 'typhoon' ? fail('wharfTyphoon', { day }) : fail('wharfWind', { day, wind: windLevel ?? limit });
}
