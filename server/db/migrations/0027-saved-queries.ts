import { type Kysely, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

/** Advanced queries that people save under a name for one list, and may share with a role. */
export async function savedQueries(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_saved_query (
    id varchar(32) primary key,
    tenant_id integer not null,
    code varchar(200) not null,
    username varchar(100) not null,
    title varchar(40) not null,
    match_type varchar(3) not null check (match_type in ('and', 'or')),
    records jsonb not null,
    role_code varchar(100),
    create_time timestamptz(0) not null default date_trunc('second', now()),
    update_time timestamptz(0) not null default date_trunc('second', now()))`.execute(db);
  await sql`create unique index sys_saved_query_own on sys_saved_query (tenant_id, username, code, title)`.execute(db);
  await sql`create index sys_saved_query_shared on sys_saved_query (tenant_id, code, role_code)
    where role_code is not null`.execute(db);
  await tenantTable(db, 'sys_saved_query', { hiddenFromReports: true });
}
