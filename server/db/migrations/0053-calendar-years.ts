import { type Kysely, sql } from 'kysely';

/**
 * Type of a day according to the list of holidays. A day with another type, or in no list, was entered by hand, and the
 * next list does not change it.
 */
export async function calendarYears(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prm_calendar add column planned_type varchar(32)`.execute(db);
}
