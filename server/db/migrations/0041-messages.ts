import { type Kysely, sql } from 'kysely';
import { baseColumns, finishResourceTable } from '#server/db/resource-table.ts';

/** Announcements become a resource of the engine; message templates, and the outbox of messages. */
export async function messageCentre(db: Kysely<unknown>): Promise<void> {
  await announcements(db);
  await sql`create table sys_sms_template (${baseColumns},
    template_code varchar(100) not null,
    template_name varchar(100) not null,
    template_type varchar(32) not null,
    template_content text,
    template_test_json text,
    use_status varchar(32) not null default '0',
    constraint sys_sms_template_code_key unique (tenant_id, template_code))`.execute(db);
  await finishResourceTable(
    db,
    'sys_sms_template',
    { searched: ['template_name', 'template_code'], filtered: [] },
    { hiddenFromReports: true },
  );
  await sql`create table sys_message (${baseColumns},
    es_title varchar(255) not null,
    es_type varchar(32) not null,
    es_receiver text not null,
    es_param text,
    es_content text,
    es_send_time timestamptz(0),
    es_send_status varchar(32) not null default '0',
    es_send_num integer not null default 0,
    es_next_time timestamptz(0),
    es_result varchar(500),
    remark varchar(500))`.execute(db);
  await finishResourceTable(
    db,
    'sys_message',
    { searched: ['es_title'], filtered: ['es_type', 'es_send_status'] },
    { hiddenFromReports: true },
  );
  // Few messages are waiting among many that were sent.
  await sql`create index sys_message_due on sys_message (tenant_id, es_next_time)
    where del_flag = 0 and es_send_status in ('0', '2')`.execute(db);
}

async function announcements(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_announcement
    add column sys_org_code varchar(64),
    add column version integer not null default 1,
    alter column create_time type timestamptz(0),
    alter column create_time set default date_trunc('second', now()),
    alter column update_time type timestamptz(0),
    alter column start_time type timestamptz(0),
    alter column end_time type timestamptz(0),
    alter column send_time type timestamptz(0),
    alter column cancel_time type timestamptz(0),
    alter column sender type varchar(100),
    alter column priority type varchar(32),
    alter column msg_category type varchar(32),
    alter column msg_type type varchar(32),
    alter column send_status type varchar(32),
    alter column open_type type varchar(32)`.execute(db);
  // Old clients show an announcement in a frame, which sends no token, so this is read before a tenant is set.
  await sql`create function sys_announcement_shown(shown varchar)
    returns table (titile varchar, msg_content text, sender varchar, send_time timestamptz)
    language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select a.titile, a.msg_content, coalesce(u.realname, a.sender), a.send_time
      from public.sys_announcement a left join public.sys_user u on u.username = a.sender and u.del_flag = 0
      where a.id = shown and a.msg_type = 'ALL' and a.send_status = '1' and a.del_flag = 0 and a.bus_type is null
        and (a.end_time is null or a.end_time >= now())
    $$`.execute(db);
  await sql`revoke all on function sys_announcement_shown(varchar) from public`.execute(db);
  await sql`grant execute on function sys_announcement_shown(varchar) to slipway_app`.execute(db);
}
