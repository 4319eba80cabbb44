import { type Kysely, sql } from 'kysely';

/**
 * Heavy rain in the calendar, in addition to wind, and since when a day's weather has been too bad for scaffolds
 * (docs/domain.md §6.6 rule 2).
 */
export async function weatherSince(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prm_calendar
    add column heavy_rain boolean,
    add column weather_since timestamptz(0)`.execute(db);
}
