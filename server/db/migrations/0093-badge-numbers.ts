import { type Kysely, sql } from 'kysely';

/**
 * Badge number of a person who left: texts with this number are replaced together with the name, so it is kept until
 * then.
 */
export async function badgeNumbers(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_person_left add column work_no varchar(100)`.execute(db);
}
