import { type Kysely, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

/** Announcements, and a row per reader (docs/wire.md §2.1). */
export async function messages(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_announcement (
    id varchar(32) primary key,
    tenant_id integer not null,
    titile varchar(100) not null,
    msg_content text,
    msg_abstract text,
    start_time timestamptz,
    end_time timestamptz,
    sender varchar(100),
    priority varchar(1) not null default 'L' check (priority in ('L', 'M', 'H')),
    msg_category varchar(1) not null default '2' check (msg_category in ('1', '2')),
    msg_type varchar(4) not null check (msg_type in ('USER', 'ALL')),
    user_ids text,
    send_status varchar(1) not null default '0' check (send_status in ('0', '1', '2')),
    send_time timestamptz,
    cancel_time timestamptz,
    bus_type varchar(60),
    bus_id varchar(64),
    open_type varchar(10) check (open_type in ('component', 'url')),
    open_page varchar(255),
    create_by varchar(100),
    create_time timestamptz not null default now(),
    update_by varchar(100),
    update_time timestamptz,
    del_flag smallint not null default 0)`.execute(db);
  await sql`create index sys_announcement_time on sys_announcement (tenant_id, create_time desc)`.execute(db);
  // Each call of listByUser searches these announcements; they are few among many personal notices.
  await sql`create index sys_announcement_all on sys_announcement (tenant_id, send_time)
    where msg_type = 'ALL' and send_status = '1' and del_flag = 0`.execute(db);
  await sql`create table sys_announcement_send (
    id varchar(32) primary key,
    tenant_id integer not null,
    annt_id varchar(32) not null references sys_announcement on delete cascade,
    user_id varchar(32) not null references sys_user on delete cascade,
    read_flag smallint not null default 0,
    read_time timestamptz,
    star_flag varchar(1),
    create_by varchar(100),
    create_time timestamptz not null default now(),
    update_by varchar(100),
    update_time timestamptz,
    unique (tenant_id, user_id, annt_id))`.execute(db);
  await sql`create index sys_announcement_send_unread on sys_announcement_send (tenant_id, user_id)
    where read_flag = 0`.execute(db);
  await sql`create index sys_announcement_send_annt on sys_announcement_send (annt_id)`.execute(db);
  await tenantTable(db, 'sys_announcement');
  await tenantTable(db, 'sys_announcement_send');
}
