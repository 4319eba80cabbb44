import { type Kysely, sql } from 'kysely';
import { hardColumns } from '#server/db/resource-table.ts';
import { grantTable, tenantTable } from '#server/db/tenant-table.ts';

/**
 * Tables for other JeecgBoot clients: sign-in in a popup, linking a provider's account by phone, enterprise chats that
 * people and departments are synchronised with, and the list of files in the object storage.
 */
export async function thirdApps(db: Kysely<unknown>): Promise<void> {
  await sql`alter table third_login_attempt add column popup boolean not null default false`.execute(db);
  await sql`
    create table third_login_stranger (
      code_hash text primary key,
      browser_hash text not null,
      source text not null,
      third_type text not null,
      issuer text not null,
      subject text not null,
      create_time timestamptz not null default now()
    )`.execute(db);
  await grantTable(db, 'third_login_stranger', { hiddenFromReports: true });

  await sql`create table sys_third_app (${hardColumns},
    third_type varchar(32) not null,
    corp_id varchar(100),
    client_id varchar(100) not null,
    agent_id varchar(100),
    status varchar(32) not null default '1',
    remark varchar(200),
    constraint sys_third_app_type_key unique (tenant_id, third_type))`.execute(db);
  await tenantTable(db, 'sys_third_app', { hiddenFromReports: true });
  await sql`create view sys_third_app_list with (security_invoker = true) as
    select a.*, ''::varchar(200) as client_secret from sys_third_app a`.execute(db);
  await sql`revoke all on sys_third_app_list from slipway_report`.execute(db);
  await sql`grant select on sys_third_app_list to slipway_app`.execute(db);
  await sql`create table sys_third_app_secret (
    app_id varchar(32) primary key,
    tenant_id integer not null,
    secret varchar(1000) not null)`.execute(db);
  await tenantTable(db, 'sys_third_app_secret', { hiddenFromReports: true });
  await sql`create table sys_third_link (
    tenant_id integer not null,
    third_type varchar(32) not null,
    corp varchar(100) not null,
    what varchar(10) not null check (what in ('user', 'depart')),
    local_id varchar(32) not null,
    third_id varchar(100) not null,
    sync_time timestamptz not null default now(),
    primary key (tenant_id, third_type, corp, what, local_id),
    unique (tenant_id, third_type, corp, what, third_id))`.execute(db);
  await tenantTable(db, 'sys_third_link', { hiddenFromReports: true });

  await sql`create table sys_oss_file (${hardColumns},
    file_name varchar(255),
    url text not null)`.execute(db);
  await sql`create index sys_oss_file_time on sys_oss_file (tenant_id, create_time desc, id desc)`.execute(db);
  await tenantTable(db, 'sys_oss_file', { hiddenFromReports: true });
}
