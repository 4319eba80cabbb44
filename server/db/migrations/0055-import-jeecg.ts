import { type Kysely, sql } from 'kysely';
import { grantTable } from '#server/db/tenant-table.ts';

/**
 * What was taken over from an installation of the platform: which row of it became which of ours, so that
 * a second import finds them again, and leaves alone what the yard changed since.
 */
export async function importJeecg(db: Kysely<unknown>): Promise<void> {
  await sql`create table jeecg_import (
    kind varchar(32) not null,
    source_id varchar(100) not null,
    target integer not null,
    own_id varchar(32) not null,
    source_hash varchar(64) not null,
    own_hash varchar(64),
    create_time timestamptz(0) not null default date_trunc('second', now()),
    primary key (kind, source_id, target))`.execute(db);
  await grantTable(db, 'jeecg_import', { hiddenFromReports: true });
  // An imported password stands with the name and the salt that its old text was made of.
  await sql`alter table sys_user alter column password type varchar(500)`.execute(db);
}
