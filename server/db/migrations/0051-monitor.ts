import { type Kysely, sql } from 'kysely';
import { grantTable, tenantTable } from '#server/db/tenant-table.ts';

/**
 * Last report of each process, for the monitor page of any process, and current warnings. Reports are short-lived: the
 * table is unlogged and empty after a crash of the database.
 */
export async function monitor(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table monitor_process (
    id varchar(120) primary key,
    seen timestamptz not null default clock_timestamp(),
    report jsonb not null)`.execute(db);
  await grantTable(db, 'monitor_process', { hiddenFromReports: true });
  await sql`create table monitor_finding (
    tenant_id integer not null,
    kind varchar(32) not null,
    subject varchar(200) not null,
    title varchar(100) not null,
    title_en varchar(100) not null,
    content varchar(500) not null,
    content_en varchar(500) not null,
    since timestamptz(0) not null default date_trunc('second', now()),
    told_day date not null default current_date,
    quiet_looks integer not null default 0,
    stands boolean not null default true,
    over_day date,
    primary key (tenant_id, kind, subject))`.execute(db);
  await tenantTable(db, 'monitor_finding', { hiddenFromReports: true });
  // Each process checks that the schema matches its release (/health/ready).
  await sql`grant select on slipway_migration to slipway_app`.execute(db);
}
