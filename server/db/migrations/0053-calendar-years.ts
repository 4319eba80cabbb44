import { type Kysely, sql } from 'kysely';

/**
 * What a list of holidays made of a day. A day whose kind is another one, or that no list ever named, was entered by hand, and
 * the next list does not silently take it back.
 */
export async function calendarYears(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prm_calendar add column planned_type varchar(32)`.execute(db);
}
