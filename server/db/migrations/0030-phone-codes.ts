import { type Kysely, sql } from 'kysely';
import { grantTable } from '#server/db/tenant-table.ts';

/** Codes that are sent to phones, what was sent, and passwords that must be changed before anything else. */
export async function phoneCodes(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_user add column must_change boolean not null default false`.execute(db);
  await sql`alter table sys_session add column password_due varchar(10)`.execute(db);
  await sql`create table phone_code (
    key_hash varchar(64) primary key,
    asker varchar(80) not null,
    code_hash varchar(64),
    expires_ms bigint not null,
    tries integer not null default 0,
    proved boolean not null default false)`.execute(db);
  await grantTable(db, 'phone_code', { hiddenFromReports: true });
  await createOutbox(db);
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_sms (
    id varchar(32) primary key,
    tenant_id integer,
    phone varchar(45) not null,
    sms_mode varchar(32) not null,
    code varchar(6),
    send_status varchar(32) not null,
    user_id varchar(32),
    key_hash varchar(64) not null,
    expires_ms bigint not null,
    create_time timestamptz(0) not null default date_trunc('second', now()))`.execute(db);
  await sql`create index sys_sms_latest on sys_sms (create_time desc, id desc)`.execute(db);
  await sql`create index sys_sms_live on sys_sms (key_hash) where code is not null`.execute(db);
  // A message to somebody of a tenant is read in that tenant; one to a number that nobody has, or has in several, in each.
  // They are written and their codes spent before there is a tenant, as sessions are.
  await sql`alter table sys_sms enable row level security`.execute(db);
  const setting = sql`(select nullif(current_setting('slipway.tenant', true), '')::int)`;
  const own = sql`tenant_id is null or ${setting} is null or tenant_id = ${setting}`;
  await sql`create policy own_or_none on sys_sms using (${own}) with check (${own})`.execute(db);
  await grantTable(db, 'sys_sms', { hiddenFromReports: true });
}
