import { type Kysely, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

/** Departments as a resource, their rights, and roles within a department (docs/wire.md §1.10, §1.11). */
export async function departRoles(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_depart add column qywx_identifier varchar(100),
    alter column org_category type varchar(32),
    alter column create_time type timestamptz(0) using date_trunc('second', create_time),
    alter column create_time set default date_trunc('second', now()),
    alter column update_time type timestamptz(0) using date_trunc('second', update_time)`.execute(db);
  await sql`create index sys_depart_latest on sys_depart (tenant_id, org_code) where del_flag = 0`.execute(db);
  // For all rows below a code, which is their prefix.
  await sql`create index sys_depart_below on sys_depart (tenant_id, org_code text_pattern_ops)`.execute(db);
  await sql`create table sys_depart_role (
    id varchar(32) primary key,
    tenant_id integer not null,
    sys_org_code varchar(64),
    create_by varchar(100),
    create_time timestamptz(0) not null default date_trunc('second', now()),
    update_by varchar(100),
    update_time timestamptz(0),
    version integer not null default 1,
    depart_id varchar(32) not null references sys_depart on delete cascade,
    role_name varchar(200) not null,
    role_code varchar(100) not null,
    description varchar(255),
    constraint sys_depart_role_code_key unique (tenant_id, role_code))`.execute(db);
  await sql`create index sys_depart_role_depart on sys_depart_role (tenant_id, depart_id)`.execute(db);
  await tenantTable(db, 'sys_depart_role', { hiddenFromReports: true });
  await createGrants(db);
  await createView(db);
}

async function createGrants(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_depart_permission (
    id varchar(32) primary key,
    tenant_id integer not null,
    depart_id varchar(32) not null references sys_depart on delete cascade,
    permission_id varchar(32) not null references sys_permission on delete cascade,
    data_rule_ids varchar(1000),
    constraint sys_depart_permission_key unique (tenant_id, depart_id, permission_id))`.execute(db);
  await sql`create table sys_depart_role_permission (
    id varchar(32) primary key,
    tenant_id integer not null,
    depart_id varchar(32) not null references sys_depart on delete cascade,
    role_id varchar(32) not null references sys_depart_role on delete cascade,
    permission_id varchar(32) not null references sys_permission on delete cascade,
    data_rule_ids varchar(1000),
    operate_date timestamptz,
    operate_ip varchar(100),
    constraint sys_depart_role_permission_key unique (tenant_id, role_id, permission_id))`.execute(db);
  await sql`create table sys_depart_role_user (
    id varchar(32) primary key,
    tenant_id integer not null,
    user_id varchar(32) not null references sys_user on delete cascade,
    drole_id varchar(32) not null references sys_depart_role on delete cascade,
    constraint sys_depart_role_user_key unique (tenant_id, user_id, drole_id))`.execute(db);
  await sql`create index sys_depart_role_user_role on sys_depart_role_user (tenant_id, drole_id)`.execute(db);
  for (const table of ['sys_depart_permission', 'sys_depart_role_permission', 'sys_depart_role_user'])
    await tenantTable(db, table, { hiddenFromReports: true });
}

/**
 * All rights of a user, from the tenant's roles and from roles of the user's departments. The latter count only while
 * the user belongs to the department and the department itself has the right.
 */
async function createView(db: Kysely<unknown>): Promise<void> {
  await sql`create view sys_user_permission with (security_invoker = true) as
    select ur.tenant_id, ur.user_id, ur.role_id, rp.permission_id, rp.data_rule_ids
    from sys_user_role ur
      join sys_role r on r.id = ur.role_id and r.tenant_id = ur.tenant_id and r.del_flag = 0
      join sys_role_permission rp on rp.tenant_id = ur.tenant_id and rp.role_id = ur.role_id
    union all
    select du.tenant_id, du.user_id, dr.id, drp.permission_id, drp.data_rule_ids
    from sys_depart_role_user du
      join sys_depart_role dr on dr.id = du.drole_id and dr.tenant_id = du.tenant_id
      join sys_depart d on d.id = dr.depart_id and d.tenant_id = du.tenant_id and d.del_flag = 0
      join sys_user_depart ud
        on ud.tenant_id = du.tenant_id and ud.user_id = du.user_id and ud.dep_id = dr.depart_id
      join sys_depart_role_permission drp on drp.tenant_id = du.tenant_id and drp.role_id = dr.id
      join sys_depart_permission dp on dp.tenant_id = du.tenant_id and dp.depart_id = dr.depart_id
        and dp.permission_id = drp.permission_id`.execute(db);
  await sql`revoke all on sys_user_permission from public`.execute(db);
  await sql`grant select on sys_user_permission to slipway_app`.execute(db);
}
