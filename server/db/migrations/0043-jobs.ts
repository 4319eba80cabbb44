import { type Kysely, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

/** Schedules of periodic work per tenant, and the log of runs. */
export async function jobs(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_quartz_job (
    id varchar(32) primary key,
    tenant_id integer not null,
    sys_org_code varchar(64),
    create_by varchar(100),
    create_time timestamptz(0) not null default date_trunc('second', now()),
    update_by varchar(100),
    update_time timestamptz(0),
    version integer not null default 0,
    job_class_name varchar(100) not null,
    cron_expression varchar(120) not null,
    parameter varchar(1000),
    description varchar(200),
    status varchar(32) not null default '0' check (status in ('0', '-1')),
    misfire varchar(32) not null default 'once' check (misfire in ('once', 'skip', 'all')),
    retries integer not null default 0,
    next_time timestamptz(0),
    last_time timestamptz(0),
    last_result varchar(32),
    last_duration integer,
    asked_by varchar(100),
    asked_time timestamptz,
    retry_time timestamptz,
    attempt integer not null default 0,
    run_id varchar(32),
    lease_until timestamptz)`.execute(db);
  await tenantTable(db, 'sys_quartz_job', { hiddenFromReports: true });
  await sql`create table sys_quartz_log (
    id varchar(32) primary key,
    tenant_id integer not null,
    job_id varchar(32) not null references sys_quartz_job on delete cascade,
    job_class_name varchar(100) not null,
    cause varchar(32) not null,
    asked_by varchar(100),
    fire_time timestamptz(0) not null,
    start_time timestamptz(0) not null,
    end_time timestamptz(0),
    duration integer,
    result varchar(32) not null,
    done integer,
    output varchar(4000),
    error_no varchar(32),
    node varchar(100) not null)`.execute(db);
  await sql`create index sys_quartz_log_job on sys_quartz_log (tenant_id, job_id, start_time desc, id desc)`.execute(
    db,
  );
  await sql`create index sys_quartz_log_latest on sys_quartz_log (tenant_id, start_time desc, id desc)`.execute(db);
  await tenantTable(db, 'sys_quartz_log', { hiddenFromReports: true });
  await createLookout(db);
  // Jobs that every tenant has in its own schedule now; jobs that walk over data of no tenant stay.
  await sql`delete from job where name <> 'file.collectBytes'`.execute(db);
}

/**
 * Jobs of all tenants that are due within some seconds: ids and times only. The scheduler then reads each job as its
 * tenant.
 */
async function createLookout(db: Kysely<unknown>): Promise<void> {
  await sql`create function sys_quartz_soon(within double precision)
    returns table (tenant_id integer, id varchar, wait double precision)
    language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select j.tenant_id, j.id, greatest(0, extract(epoch from due.at - clock_timestamp()))::float8
        from public.sys_quartz_job j
        join public.sys_tenant t on t.id = j.tenant_id and t.status = 1 and t.del_flag = 0
       cross join lateral (select case
               when j.lease_until is not null then j.lease_until
               when j.status = '0' and j.last_time > clock_timestamp() + interval '1 day' then clock_timestamp()
               else least(j.asked_time, j.retry_time, case when j.status = '0' then j.next_time end)
             end as at) due
       where due.at <= clock_timestamp() + within * interval '1 second'
       order by due.at limit 100
    $$`.execute(db);
  await sql`revoke all on function sys_quartz_soon(double precision) from public`.execute(db);
  await sql`grant execute on function sys_quartz_soon(double precision) to slipway_app`.execute(db);
}
