import { type Kysely, type RawBuilder, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

/** Versions of records, more columns in the audit trail, the list of active sessions, and more columns of tenants. */
export async function dataLog(db: Kysely<unknown>): Promise<void> {
  await createDataLog(db);
  await widenAuditTrail(db);
  await createOnlineList(db);
  await widenTenants(db);
}

async function createDataLog(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_data_log (
    id varchar(32) primary key,
    tenant_id integer not null,
    data_table varchar(64) not null,
    data_id varchar(36) not null,
    data_code varchar(64) not null,
    data_no varchar(255),
    data_version integer not null,
    data_content text not null,
    type varchar(20) not null default 'json',
    create_by varchar(100),
    create_time timestamptz(0) not null default date_trunc('second', now()),
    kept_time timestamptz(0) not null default date_trunc('second', now()))`.execute(db);
  await sql`create unique index sys_data_log_version
    on sys_data_log (tenant_id, data_table, data_id, data_version)`.execute(db);
  await sql`create index sys_data_log_latest on sys_data_log (tenant_id, create_time desc, id desc)`.execute(db);
  await sql`create index sys_data_log_kept on sys_data_log (tenant_id, kept_time)`.execute(db);
  await tenantTable(db, 'sys_data_log', { hiddenFromReports: true });
  await createView(
    db,
    'sys_data_log_list',
    sql`select id, tenant_id, data_table, data_id, data_code, data_no, data_version, data_content, type, create_by,
        create_time, data_code as data_title
      from sys_data_log`,
  );
}

async function widenAuditTrail(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_log
    add column request_type varchar(10),
    add column request_param varchar(1000),
    add column cost_time integer`.execute(db);
  // For the home page: number of sign-ins and sign-outs, and of addresses.
  await sql`create index sys_log_visits on sys_log (tenant_id, create_time, ip) where log_type = 1`.execute(db);
  await sql`drop view sys_log_list`.execute(db);
  await createView(
    db,
    'sys_log_list',
    sql`select id, tenant_id, log_content, log_type::text::varchar(32) as log_type,
        operate_type::text::varchar(32) as operate_type, event, reason, userid, username, ip, user_agent, request_url,
        request_type, request_param, cost_time, target, correlation_id, success, create_time,
        (coalesce(request_type || ' ', '') || request_url)::varchar(300) as method
      from sys_log`,
  );
}

/** Sessions with their user; one row for each of the user's tenants. */
async function createOnlineList(db: Kysely<unknown>): Promise<void> {
  await createView(
    db,
    'sys_online_list',
    sql`select s.id, m.tenant_id, s.user_id, s.ended_ms, s.expires_ms, s.id as token, u.username, u.realname, u.avatar,
        u.birthday, u.sex::integer as sex, u.phone, s.ip, s.user_agent, false as own,
        ${instant('s.created_ms')} as create_time, ${instant('s.seen_ms')} as seen_time
      from sys_session s
      join sys_user u on u.id = s.user_id
      join sys_user_tenant m on m.user_id = u.id
      where m.status = 1 and u.del_flag = 0 and s.password_due is null`,
  );
}

async function widenTenants(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_tenant
    add column house_number varchar(10),
    add column company_address varchar(200)`.execute(db);
  await sql`create unique index sys_tenant_house_number on sys_tenant (house_number)`.execute(db);
  await sql`alter table sys_user_tenant
    add column create_by varchar(100),
    add column update_by varchar(100),
    add column update_time timestamptz`.execute(db);
  await sql`drop view sys_tenant_list`.execute(db);
  await createView(
    db,
    'sys_tenant_list',
    sql`select id::text::varchar(32) as id, name, status::text::varchar(32) as status,
        ${seconds('begin_date')} as begin_date, ${seconds('end_date')} as end_date, house_number, company_address,
        create_by, ${seconds('create_time')} as create_time, update_by, ${seconds('update_time')} as update_time, del_flag
      from sys_tenant`,
  );
}

const instant = (column: string): RawBuilder<unknown> =>
  sql`date_trunc('second', to_timestamp(${sql.ref(column)} / 1000.0))::timestamptz(0)`;

const seconds = (column: string): RawBuilder<unknown> => sql`date_trunc('second', ${sql.ref(column)})::timestamptz(0)`;

async function createView(db: Kysely<unknown>, name: string, select: RawBuilder<unknown>): Promise<void> {
  await sql`create view ${sql.table(name)} with (security_invoker = true) as ${select}`.execute(db);
  await sql`grant select on ${sql.table(name)} to slipway_app`.execute(db);
}
