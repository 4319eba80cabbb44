import { type Kysely, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

/**
 * Retention periods in months instead of days, applied by one job with an index per kind; a log of who looked at
 * contact data; and people who left, of whom the trail keeps a pseudonym.
 */
export async function retentionAndPeople(db: Kysely<unknown>): Promise<void> {
  await monthsForDays(db);
  await indexesByAge(db);
  await sql`create table sys_contact_look (
    id varchar(32) primary key,
    tenant_id integer not null,
    viewer varchar(100) not null,
    source varchar(32) not null,
    subject varchar(100),
    people integer not null,
    create_time timestamptz(0) not null default date_trunc('second', now()),
    looked_hour timestamptz not null default date_trunc('hour', now()))`.execute(db);
  await sql`create unique index sys_contact_look_once on sys_contact_look
    (tenant_id, viewer, source, subject, people, looked_hour) nulls not distinct`.execute(db);
  await sql`create index sys_contact_look_latest on sys_contact_look (tenant_id, create_time desc, id desc)`.execute(
    db,
  );
  await tenantTable(db, 'sys_contact_look', { appendOnly: true, hiddenFromReports: true });

  await sql`alter table sys_user add column left_time timestamptz(0)`.execute(db);
  // Names of people who left that are still to be replaced; a row is deleted when nothing has the old name any more.
  await sql`create table sys_person_left (
    id varchar(32) primary key,
    username varchar(100) not null,
    realname varchar(100) not null,
    other_texts text[] not null default '{}',
    pseudonym varchar(100) not null,
    name varchar(100) not null,
    create_time timestamptz(0) not null default date_trunc('second', now()))`.execute(db);
  await sql`grant select, insert on sys_person_left to slipway_app`.execute(db);
  // While a name is being replaced, nobody may get it: the new person's rows would be given the pseudonym too. A
  // trigger, because accounts are created in several ways.
  await sql`create function sys_user_name_free() returns trigger language plpgsql as $$
    begin
      if exists (select from public.sys_person_left where lower(username) = lower(new.username)) then
        raise unique_violation using message = 'the name is still being replaced', constraint = 'sys_user_username_key';
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger sys_user_name_free before insert or update of username on sys_user
    for each row execute function sys_user_name_free()`.execute(db);
}

/**
 * Converts retention periods from days to months, within the new limits; the upper limit is also the value for yards
 * that keep everything. Jobs that were merged into one leave the schedules.
 */
export async function monthsForDays(db: Kysely<unknown>): Promise<void> {
  for (const [days, months, least] of [
    ['monitor.errorDays', 'monitor.errorMonths', 6],
    ['monitor.dataLogDays', 'monitor.dataLogMonths', 1],
  ] as const) {
    await sql`update sys_config set config_key = ${months}, config_value =
        least(240, greatest(${least}::int, ceil(config_value::numeric / 30.5)::int))::text
      where config_key = ${days} and config_value ~ '^[0-9]{1,7}$'`.execute(db);
  }
  await sql`delete from sys_quartz_job
    where job_class_name in ('error.forget', 'dataLog.forget', 'job.forgetRuns')`.execute(db);
}

async function indexesByAge(db: Kysely<unknown>): Promise<void> {
  await sql`create index sys_session_expires on sys_session (expires_ms)`.execute(db);
  await sql`create index sys_announcement_send_age on sys_announcement_send (tenant_id, create_time)`.execute(db);
  await sql`create index sys_message_age on sys_message (tenant_id, create_time)`.execute(db);
  await sql`create index sys_import_run_age on sys_import_run (tenant_id, create_time)`.execute(db);
}
