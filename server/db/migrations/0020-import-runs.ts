import { type Kysely, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

/**
 * Progress of each import, written in the transaction of its rows, and the rows refused so far. After a crash, an
 * import of the same file continues there. Reasons quote cells, so both tables are hidden from reports.
 */
export async function importRuns(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_import_run (
    id varchar(32) primary key,
    tenant_id integer not null,
    user_id varchar(32) not null,
    username varchar(100) not null,
    code varchar(64) not null,
    options varchar(1200) not null,
    file_name varchar(255) not null,
    content_hash char(64) not null,
    status varchar(20) not null default 'running'
      check (status in ('running', 'done', 'failed', 'interrupted')),
    total integer not null default 0,
    refused integer not null default 0,
    success integer not null default 0,
    last_row integer not null default 0,
    rejected_path varchar(255),
    create_time timestamptz(0) not null default date_trunc('second', now()),
    update_time timestamptz(0) not null default date_trunc('second', now()))`.execute(db);
  await sql`create index sys_import_run_source on sys_import_run (tenant_id, user_id, content_hash)`.execute(db);
  await sql`create index sys_import_run_open on sys_import_run (tenant_id, update_time) where status = 'running'`.execute(
    db,
  );
  await tenantTable(db, 'sys_import_run', { hiddenFromReports: true });
  await sql`create table sys_import_refused (
    run_id varchar(32) not null references sys_import_run on delete cascade,
    row_no integer not null,
    tenant_id integer not null,
    reasons text not null,
    primary key (run_id, row_no))`.execute(db);
  await tenantTable(db, 'sys_import_refused', { hiddenFromReports: true });
}
