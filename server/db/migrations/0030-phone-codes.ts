import { type Kysely, sql } from 'kysely';
import { grantTable } from '#server/db/tenant-table.ts';

/** Codes sent to phones, the messages, and passwords that must be changed first. */
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
  await sql`create table sms_count (
    key_hash varchar(64) primary key,
    sent integer not null,
    until_ms bigint not null)`.execute(db);
  await grantTable(db, 'sms_count', { hiddenFromReports: true });
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
  // A message to a member of a tenant can be read in that tenant; a message to an unknown number, or to a person
  // without a tenant, in every tenant. Rows are written before a tenant is set, like sessions, and cannot be read then.
  await sql`alter table sys_sms enable row level security`.execute(db);
  const setting = sql`(select nullif(current_setting('slipway.tenant', true), '')::int)`;
  const own = sql`tenant_id is null or tenant_id = ${setting}`;
  await sql`create policy own_or_none on sys_sms using (${own}) with check (${own})`.execute(db);
  await sql`create policy sent_by_nobody on sys_sms for insert with check (${setting} is null)`.execute(db);
  await grantTable(db, 'sys_sms', { hiddenFromReports: true });
  await createKeepers(db);
}

/** Functions that change messages of all tenants before a tenant is set; they run as the owner and return no data. */
async function createKeepers(db: Kysely<unknown>): Promise<void> {
  await sql`create function sys_sms_spent(spent varchar) returns void
    language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      update public.sys_sms set code = null where key_hash = spent and code is not null
    $$`.execute(db);
  await sql`create function sys_sms_forget_old() returns void
    language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      delete from public.sys_sms where create_time < now() - interval '30 days'
    $$`.execute(db);
  for (const name of [sql`sys_sms_spent(varchar)`, sql`sys_sms_forget_old()`]) {
    await sql`revoke all on function ${name} from public`.execute(db);
    await sql`grant execute on function ${name} to slipway_app`.execute(db);
  }
}
