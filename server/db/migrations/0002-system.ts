import { type Kysely, sql } from 'kysely';
import { grantTable, tenantTable } from '#server/db/tenant-table.ts';

const BASE = sql`
  id varchar(32) primary key,
  tenant_id integer not null,
  sys_org_code varchar(64),
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz,
  version integer not null default 0,
  del_flag smallint not null default 0`;

/** Accounts, roles, menus, departments, dictionaries, parameters, sessions and the audit trail. */
export async function system(db: Kysely<unknown>): Promise<void> {
  await createAccounts(db);
  await createRoles(db);
  await createDepartments(db);
  await createDictionaries(db);
  await createSessions(db);
  await createAudit(db);
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_tenant (
    id integer primary key,
    name varchar(100) not null,
    status smallint not null default 1,
    begin_date timestamptz,
    end_date timestamptz,
    create_by varchar(100),
    create_time timestamptz not null default now(),
    update_by varchar(100),
    update_time timestamptz,
    del_flag smallint not null default 0)`.execute(db);
  await sql`create table sys_user (
    id varchar(32) primary key,
    username varchar(100) not null unique,
    realname varchar(100) not null,
    password varchar(255) not null,
    password_time timestamptz,
    avatar varchar(255),
    birthday date,
    sex smallint,
    email varchar(100) unique,
    phone varchar(45) unique,
    telephone varchar(45),
    work_no varchar(100) unique,
    post varchar(100),
    status smallint not null default 1,
    user_identity smallint,
    login_tenant_id integer,
    create_by varchar(100),
    create_time timestamptz not null default now(),
    update_by varchar(100),
    update_time timestamptz,
    version integer not null default 0,
    del_flag smallint not null default 0)`.execute(db);
  await sql`create table sys_user_tenant (
    id varchar(32) primary key,
    user_id varchar(32) not null references sys_user on delete cascade,
    tenant_id integer not null references sys_tenant,
    status smallint not null default 1,
    org_code varchar(64),
    depart_ids text,
    contractor_ids text,
    create_time timestamptz not null default now(),
    unique (user_id, tenant_id))`.execute(db);
  await sql`create index sys_user_tenant_members on sys_user_tenant (tenant_id, user_id)`.execute(db);
  // These three tables determine the tenant of a request, so they are read before a tenant is set.
  await grantTable(db, 'sys_tenant');
  await grantTable(db, 'sys_user', { hiddenFromReports: true });
  await grantTable(db, 'sys_user_tenant', { hiddenFromReports: true });
}

async function createRoles(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_role (${BASE},
    role_code varchar(100) not null,
    role_name varchar(200) not null,
    role_name_en varchar(200),
    description varchar(255),
    data_scope varchar(10) not null default 'self'
      check (data_scope in ('none', 'self', 'dept', 'area', 'all', 'vendor')),
    areas varchar(500) not null default '',
    unique (tenant_id, role_code))`.execute(db);
  await sql`create table sys_permission (
    id varchar(32) primary key,
    parent_id varchar(32) references sys_permission on delete cascade,
    name varchar(100) not null,
    name_en varchar(100),
    url varchar(255),
    component varchar(255),
    component_name varchar(100),
    redirect varchar(255),
    menu_type smallint not null,
    perms varchar(255),
    perms_type varchar(10) not null default '0',
    sort_no numeric(8,2) not null default 0,
    always_show boolean not null default false,
    icon varchar(100),
    is_route boolean not null default true,
    is_leaf boolean not null default true,
    keep_alive boolean not null default false,
    hidden boolean not null default false,
    hide_tab boolean not null default false,
    description varchar(255),
    status varchar(2) not null default '1',
    rule_flag smallint not null default 0,
    internal_or_external boolean not null default false,
    create_time timestamptz not null default now(),
    update_time timestamptz,
    del_flag smallint not null default 0)`.execute(db);
  await sql`create table sys_user_role (
    id varchar(32) primary key,
    tenant_id integer not null,
    user_id varchar(32) not null references sys_user on delete cascade,
    role_id varchar(32) not null references sys_role on delete cascade,
    unique (tenant_id, user_id, role_id))`.execute(db);
  await sql`create index sys_user_role_holders on sys_user_role (tenant_id, role_id)`.execute(db);
  await sql`create table sys_role_permission (
    id varchar(32) primary key,
    tenant_id integer not null,
    role_id varchar(32) not null references sys_role on delete cascade,
    permission_id varchar(32) not null references sys_permission on delete cascade,
    data_rule_ids varchar(1000),
    operate_date timestamptz,
    operate_ip varchar(100),
    unique (tenant_id, role_id, permission_id))`.execute(db);
  await grantTable(db, 'sys_permission');
  await tenantTable(db, 'sys_role');
  await tenantTable(db, 'sys_user_role');
  await tenantTable(db, 'sys_role_permission');
}

async function createDepartments(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_depart (${BASE},
    parent_id varchar(32) references sys_depart on delete cascade,
    depart_name varchar(100) not null,
    depart_name_en varchar(500),
    depart_name_abbr varchar(500),
    depart_order integer not null default 0,
    description varchar(500),
    org_category varchar(10) not null default '1',
    org_type varchar(10) not null default '1',
    org_code varchar(64) not null,
    mobile varchar(32),
    fax varchar(32),
    address varchar(100),
    memo varchar(500),
    status varchar(1) not null default '1',
    unique (tenant_id, org_code))`.execute(db);
  await sql`create table sys_user_depart (
    id varchar(32) primary key,
    tenant_id integer not null,
    user_id varchar(32) not null references sys_user on delete cascade,
    dep_id varchar(32) not null references sys_depart on delete cascade,
    unique (tenant_id, user_id, dep_id))`.execute(db);
  await sql`create index sys_user_depart_members on sys_user_depart (tenant_id, dep_id)`.execute(db);
  await tenantTable(db, 'sys_depart');
  await tenantTable(db, 'sys_user_depart');
}

async function createDictionaries(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_dict (${BASE},
    dict_code varchar(100) not null,
    dict_name varchar(100) not null,
    name_en varchar(100),
    description varchar(255),
    type smallint not null default 0,
    unique (tenant_id, dict_code))`.execute(db);
  await sql`create table sys_dict_item (${BASE},
    dict_id varchar(32) not null references sys_dict on delete cascade,
    item_text varchar(100) not null,
    name_en varchar(100),
    item_value varchar(100) not null,
    item_color varchar(32),
    description varchar(255),
    sort_order integer not null default 0,
    status smallint not null default 1,
    unique (tenant_id, dict_id, item_value))`.execute(db);
  await sql`create table sys_config (${BASE},
    config_key varchar(100) not null,
    config_value text not null,
    config_name varchar(100) not null,
    name_en varchar(100),
    unique (tenant_id, config_key))`.execute(db);
  await tenantTable(db, 'sys_dict');
  await tenantTable(db, 'sys_dict_item');
  await tenantTable(db, 'sys_config');
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_session (
    id varchar(32) primary key,
    token_hash varchar(64) not null unique,
    file_hash varchar(64) not null unique,
    user_id varchar(32) not null references sys_user on delete cascade,
    created_ms bigint not null,
    expires_ms bigint not null,
    seen_ms bigint not null,
    ended_ms bigint,
    end_reason varchar(20),
    ip varchar(100),
    user_agent varchar(255))`.execute(db);
  await sql`create index sys_session_user on sys_session (user_id) where ended_ms is null`.execute(db);
  await sql`create table session_clock (
    id smallint primary key check (id = 1),
    mark_ms bigint not null)`.execute(db);
  await sql`insert into session_clock (id, mark_ms) values (1, 0)`.execute(db);
  await sql`create table login_failure (
    account varchar(64) not null,
    source varchar(64) not null,
    failures integer not null,
    until_ms bigint not null,
    primary key (account, source))`.execute(db);
  await sql`create table sys_captcha (
    key_hash varchar(64) primary key,
    answer_hash varchar(64) not null,
    expires_ms bigint not null)`.execute(db);
  for (const table of ['sys_session', 'session_clock', 'login_failure', 'sys_captcha']) {
    await grantTable(db, table, { hiddenFromReports: true });
  }
}

async function createAudit(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_log (
    id varchar(32) primary key,
    tenant_id integer,
    log_type smallint not null,
    log_content varchar(1000) not null,
    operate_type smallint,
    event varchar(60) not null,
    reason varchar(255),
    userid varchar(100),
    username varchar(100),
    ip varchar(100),
    user_agent varchar(255),
    request_url varchar(255),
    target varchar(255),
    correlation_id varchar(64),
    success boolean not null,
    create_time timestamptz not null default now())`.execute(db);
  await sql`create index sys_log_time on sys_log (tenant_id, create_time desc)`.execute(db);
  // Append-only (docs/security.md P33): the serving role may not change or delete rows. A failed sign-in has no tenant
  // yet, so rows of any tenant may be written, but a tenant reads only its own.
  await sql`alter table sys_log enable row level security`.execute(db);
  await sql`create policy write_any on sys_log for insert with check (true)`.execute(db);
  await sql`create policy read_own on sys_log for select
    using (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(db);
  await grantTable(db, 'sys_log', { appendOnly: true, hiddenFromReports: true });
}
