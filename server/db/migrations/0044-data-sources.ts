import { type Kysely, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

/**
 * Data sources: other databases. Passwords are encrypted in a table that no list reads; lists show an empty text
 * instead.
 */
export async function dataSources(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_data_source (
    id varchar(32) primary key,
    tenant_id integer not null,
    sys_org_code varchar(64),
    create_by varchar(100),
    create_time timestamptz(0) not null default date_trunc('second', now()),
    update_by varchar(100),
    update_time timestamptz(0),
    version integer not null default 0,
    code varchar(100) not null,
    name varchar(100) not null,
    remark varchar(200),
    db_type varchar(32) not null,
    db_driver varchar(100),
    db_url varchar(500) not null,
    db_name varchar(100),
    db_username varchar(100) not null,
    constraint sys_data_source_code_key unique (tenant_id, code))`.execute(db);
  await tenantTable(db, 'sys_data_source', { hiddenFromReports: true });
  await sql`create view sys_data_source_list with (security_invoker = true) as
    select s.*, ''::varchar(100) as db_password from sys_data_source s`.execute(db);
  await sql`revoke all on sys_data_source_list from slipway_report`.execute(db);
  await sql`grant select on sys_data_source_list to slipway_app`.execute(db);
  await sql`create table sys_data_source_secret (
    source_id varchar(32) primary key,
    tenant_id integer not null,
    secret varchar(1000) not null)`.execute(db);
  await tenantTable(db, 'sys_data_source_secret', { hiddenFromReports: true });
}
