import { type Kysely, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

/** Uploaded files. The bytes are stored outside the database; the row has the owner and the detected type. */
export async function files(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_file (
    id varchar(32) primary key,
    tenant_id integer not null,
    path varchar(255) not null,
    folder varchar(40) not null default '',
    original_name varchar(255) not null,
    content_hash varchar(64) not null,
    size bigint not null,
    media_type varchar(100) not null,
    create_by varchar(100) not null,
    create_time timestamptz not null default now(),
    del_flag smallint not null default 0,
    unique (tenant_id, path))`.execute(db);
  await sql`create index sys_file_content on sys_file (content_hash)`.execute(db);
  await tenantTable(db, 'sys_file');
}
