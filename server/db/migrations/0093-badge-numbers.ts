import { type Kysely, sql } from 'kysely';

/** A badge number behind the name of somebody who left goes with the name; until then it has to be known. */
export async function badgeNumbers(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_person_left add column work_no varchar(100)`.execute(db);
}
