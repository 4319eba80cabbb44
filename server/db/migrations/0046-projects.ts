import { type Kysely, sql } from 'kysely';
import { finishLineTable } from '#server/db/line-table.ts';
import { baseColumns, finishResourceTable } from '#server/db/resource-table.ts';

/** Projects, their ships, and the grants of projects to people. */
export async function projects(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_project (${baseColumns},
    project_no varchar(30) not null,
    project_name varchar(100) not null,
    project_name_en varchar(100),
    customer varchar(80),
    manager varchar(100) not null,
    start_date date,
    end_date date,
    project_status varchar(32) not null,
    remark varchar(500),
    constraint sys_project_no_key unique (tenant_id, project_no))`.execute(db);
  await finishResourceTable(
    db,
    'sys_project',
    { searched: ['project_no', 'project_name', 'customer'], filtered: ['manager', 'project_status'] },
    { hiddenFromReports: true },
  );
  await sql`create table sys_project_member (${baseColumns},
    project_id varchar(32) not null references sys_project,
    line_no integer not null,
    username varchar(100),
    role_id varchar(32) references sys_role,
    org_code varchar(64),
    duty varchar(32),
    remark varchar(100),
    constraint sys_project_member_username_key unique (tenant_id, project_id, username) deferrable initially deferred,
    constraint sys_project_member_role_key unique (tenant_id, project_id, role_id) deferrable initially deferred,
    constraint sys_project_member_org_key unique (tenant_id, project_id, org_code) deferrable initially deferred)`.execute(
    db,
  );
  await finishLineTable(db, 'sys_project_member', {
    foreignKey: 'project_id',
    referring: ['username', 'role_id', 'org_code'],
  });
  // Reports need not know to whom something is granted.
  await sql`revoke all on sys_project_member from slipway_report`.execute(db);
  await sql`alter table prm_ship add column project varchar(32) references sys_project`.execute(db);
  await sql`create index prm_ship_project on prm_ship (tenant_id, project, create_time desc, id desc)
    where del_flag = 0`.execute(db);
  await createView(db);
}

/** Projects granted to a user: directly, by a role, or by a department of the user or one above it. */
async function createView(db: Kysely<unknown>): Promise<void> {
  await sql`create view sys_user_project with (security_invoker = true) as
    select m.tenant_id, u.id as user_id, m.project_id
    from sys_project_member m join sys_user u on u.username = m.username
    where m.del_flag = 0
    union
    select m.tenant_id, ur.user_id, m.project_id
    from sys_project_member m
      join sys_role r on r.id = m.role_id and r.tenant_id = m.tenant_id and r.del_flag = 0
      join sys_user_role ur on ur.role_id = r.id and ur.tenant_id = m.tenant_id
    where m.del_flag = 0
    union
    select m.tenant_id, ud.user_id, m.project_id
    from sys_project_member m
      join sys_depart d on d.tenant_id = m.tenant_id and starts_with(d.org_code, m.org_code) and d.del_flag = 0
      join sys_user_depart ud on ud.dep_id = d.id and ud.tenant_id = m.tenant_id
    where m.del_flag = 0`.execute(db);
  await sql`revoke all on sys_user_project from public`.execute(db);
  await sql`revoke all on sys_user_project from slipway_report`.execute(db);
  await sql`grant select on sys_user_project to slipway_app`.execute(db);
}
