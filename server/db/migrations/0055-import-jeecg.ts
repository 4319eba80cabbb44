import { type Kysely, sql } from 'kysely';
import { grantTable } from '#server/db/tenant-table.ts';

/**
 * Rows imported from a JeecgBoot installation, with our ids, so that a second import finds them again and does not
 * change what the yard has edited since.
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
  // An imported password needs more space, because the name and salt of its old hash are stored with it.
  await sql`alter table sys_user alter column password type varchar(500)`.execute(db);
}
