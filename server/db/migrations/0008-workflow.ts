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

/** Flow versions, running approvals with tasks, copies and delegations, and periodic jobs. */
export async function workflow(db: Kysely<unknown>): Promise<void> {
  await createDefinitions(db);
  await createInstances(db);
  await createTasks(db);
  await createDelegations(db);
  await createJobs(db);
}

/** Flows are part of the product and the same for every tenant. */
async function createDefinitions(db: Kysely<unknown>): Promise<void> {
  await sql`create table wf_definition (
    id varchar(32) primary key,
    def_key varchar(64) not null,
    def_version integer not null,
    hash varchar(64) not null,
    name varchar(200) not null,
    content jsonb not null,
    create_time timestamptz not null default now(),
    unique (def_key, def_version),
    unique (def_key, hash))`.execute(db);
  await grantTable(db, 'wf_definition', { appendOnly: true });
}

async function createInstances(db: Kysely<unknown>): Promise<void> {
  await sql`create table wf_instance (${BASE},
    def_key varchar(64) not null,
    def_version integer not null,
    area varchar(32) not null,
    resource varchar(64) not null,
    biz_table varchar(64) not null,
    biz_id varchar(32) not null,
    biz_no varchar(40) not null,
    title varchar(255) not null,
    starter varchar(100) not null,
    urgency varchar(10) not null,
    status varchar(1) not null,
    node_key varchar(50),
    state jsonb not null,
    start_time timestamptz not null default now(),
    end_time timestamptz,
    urge_time timestamptz)`.execute(db);
  await sql`create unique index wf_instance_running on wf_instance (tenant_id, biz_table, biz_id)
    where status = '1'`.execute(db);
  await sql`create index wf_instance_biz on wf_instance (tenant_id, biz_table, biz_id, start_time desc)`.execute(db);
  await sql`create index wf_instance_starter on wf_instance (tenant_id, starter, area, start_time desc)`.execute(db);
  await sql`create table wf_copy (
    tenant_id integer not null,
    instance_id varchar(32) not null references wf_instance on delete cascade,
    username varchar(100) not null,
    node_key varchar(50) not null,
    copy_time timestamptz not null default now(),
    primary key (tenant_id, username, instance_id))`.execute(db);
  await tenantTable(db, 'wf_instance');
  await tenantTable(db, 'wf_copy');
}

async function createTasks(db: Kysely<unknown>): Promise<void> {
  await sql`create table wf_task (${BASE},
    instance_id varchar(32) not null references wf_instance on delete cascade,
    area varchar(32) not null,
    no integer not null,
    node_key varchar(50) not null,
    status varchar(10) not null check (status in ('open', 'waiting', 'closed')),
    assignee varchar(100),
    candidates text not null,
    arrive_time timestamptz not null,
    due_time timestamptz,
    amber_time timestamptz,
    escalate_time timestamptz,
    done_time timestamptz,
    action varchar(20),
    comment varchar(500),
    delegated_from varchar(100),
    warned smallint not null default 0,
    unique (instance_id, no))`.execute(db);
  await sql`create index wf_task_done on wf_task (tenant_id, assignee, area, done_time desc)
    where status = 'closed'`.execute(db);
  await sql`create index wf_task_due on wf_task (tenant_id, due_time) where status = 'open'`.execute(db);
  // One row per person who may decide an open task; deleted when the task closes. Read by the pending list and its
  // badge.
  await sql`create table wf_task_person (
    tenant_id integer not null,
    username varchar(100) not null,
    task_id varchar(32) not null references wf_task on delete cascade,
    primary key (tenant_id, username, task_id))`.execute(db);
  await sql`create index wf_task_person_task on wf_task_person (task_id)`.execute(db);
  await tenantTable(db, 'wf_task');
  await tenantTable(db, 'wf_task_person');
}

async function createDelegations(db: Kysely<unknown>): Promise<void> {
  await sql`create table wf_delegation (${BASE},
    username varchar(100) not null,
    delegate varchar(100) not null,
    from_date date not null,
    to_date date not null,
    check (to_date >= from_date))`.execute(db);
  await sql`create index wf_delegation_owner on wf_delegation (tenant_id, username)`.execute(db);
  await sql`create index wf_delegation_delegate on wf_delegation (tenant_id, delegate, to_date)`.execute(db);
  await tenantTable(db, 'wf_delegation');
}

/** Jobs belong to the installation; their work for a tenant runs as that tenant. */
async function createJobs(db: Kysely<unknown>): Promise<void> {
  await sql`create table job (
    name varchar(64) primary key,
    next_time timestamptz not null,
    last_time timestamptz)`.execute(db);
  await sql`create table job_log (
    id varchar(32) primary key,
    name varchar(64) not null,
    start_time timestamptz not null,
    end_time timestamptz not null,
    success boolean not null,
    detail varchar(500))`.execute(db);
  await sql`create index job_log_name on job_log (name, start_time desc)`.execute(db);
  await grantTable(db, 'job');
  await grantTable(db, 'job_log');
}
