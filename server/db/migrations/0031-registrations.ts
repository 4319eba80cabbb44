import { type Kysely, sql } from 'kysely';
import { grantTable } from '#server/db/tenant-table.ts';

/**
 * People who registered themselves: without a tenant while they wait, then in the tenant that accepted or rejected
 * them.
 */
export async function registrations(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_registration (
    id varchar(32) primary key,
    tenant_id integer,
    user_id varchar(32) references sys_user on delete set null,
    username varchar(100) not null,
    realname varchar(100) not null,
    phone varchar(45),
    email varchar(100),
    state varchar(32) not null default '1',
    reason varchar(500),
    create_by varchar(100),
    create_time timestamptz(0) not null default date_trunc('second', now()),
    update_by varchar(100),
    update_time timestamptz(0))`.execute(db);
  // Names and addresses are unique regardless of case.
  await sql`create index sys_user_name_lower on sys_user (lower(username))`.execute(db);
  await sql`create index sys_user_email_lower on sys_user (lower(email))`.execute(db);
  await sql`create index sys_registration_latest on sys_registration (create_time desc, id desc)`.execute(db);
  await sql`create unique index sys_registration_waiting on sys_registration (user_id) where state = '1'`.execute(db);
  await sql`alter table sys_registration enable row level security`.execute(db);
  const own = sql`tenant_id is null
    or tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)`;
  await sql`create policy waiting_or_own on sys_registration using (${own}) with check (${own})`.execute(db);
  await grantTable(db, 'sys_registration', { hiddenFromReports: true });
}
