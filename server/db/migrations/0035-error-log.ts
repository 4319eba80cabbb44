import { type Kysely, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

/** Unexpected errors by the number that the user was shown; without the user's name. */
export async function errorLog(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_error (
    id varchar(32) primary key,
    tenant_id integer not null,
    error_no varchar(32) not null,
    source varchar(32) not null,
    kind varchar(60) not null,
    content varchar(500) not null,
    request varchar(200),
    page varchar(200),
    place varchar(500),
    release varchar(40),
    create_time timestamptz(0) not null default date_trunc('second', now()))`.execute(db);
  await sql`create index sys_error_latest on sys_error (tenant_id, create_time desc, id desc)`.execute(db);
  await sql`create index sys_error_no on sys_error (tenant_id, error_no)`.execute(db);
  await tenantTable(db, 'sys_error', { hiddenFromReports: true });
}
