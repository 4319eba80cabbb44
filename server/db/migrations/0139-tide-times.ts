import { type Kysely, sql } from 'kysely';

/** Times of high and low tide in the calendar, for the home page (docs/domain.md §2.4). */
export async function tideTimes(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prm_calendar
    add column high_tide_at varchar(20),
    add column low_tide_at varchar(20)`.execute(db);
}
