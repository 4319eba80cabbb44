import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Views for the lists of the platform's own tables: ids as text, integers and whole seconds as on the wire, without the
 * columns that only sign-in needs.
 */
export async function systemLists(db: Kysely<unknown>): Promise<void> {
  // Lists continue after the last row's time in seconds. The trail is long, so its own column is changed to keep its
  // index usable.
  await sql`alter table sys_log alter column create_time type timestamptz(0),
    alter column create_time set default date_trunc('second', now())`.execute(db);
  await createView(
    db,
    'sys_user_list',
    sql`select u.id, m.tenant_id, m.org_code, u.username, u.realname, u.avatar, u.birthday, u.sex::integer as sex,
        u.email, u.phone, u.work_no, u.post, u.status::integer as status, u.create_by,
        ${seconds('u.create_time')} as create_time, u.update_by, ${seconds('u.update_time')} as update_time, u.version,
        u.del_flag
      from sys_user u join sys_user_tenant m on m.user_id = u.id
      where m.status = 1`,
  );
  await createView(
    db,
    'sys_permission_list',
    sql`select id, parent_id, name, name_en, menu_type::integer as menu_type, url, component, perms, icon, sort_no,
        is_leaf, hidden, status, ${seconds('create_time')} as create_time, ${seconds('update_time')} as update_time,
        del_flag
      from sys_permission`,
  );
  await createView(
    db,
    'sys_tenant_list',
    sql`select id::text::varchar(32) as id, name, status::integer as status, ${seconds('begin_date')} as begin_date,
        ${seconds('end_date')} as end_date, create_by, ${seconds('create_time')} as create_time, update_by,
        ${seconds('update_time')} as update_time, del_flag
      from sys_tenant`,
  );
  await createView(
    db,
    'sys_log_list',
    sql`select id, tenant_id, log_content, log_type::integer as log_type, operate_type::integer as operate_type, event,
        reason, userid, username, ip, user_agent, request_url, target, correlation_id, success, create_time
      from sys_log`,
  );
}

const seconds = (column: string): RawBuilder<unknown> => sql`date_trunc('second', ${sql.ref(column)})::timestamptz(0)`;

async function createView(db: Kysely<unknown>, name: string, select: RawBuilder<unknown>): Promise<void> {
  await sql`create view ${sql.table(name)} with (security_invoker = true) as ${select}`.execute(db);
  await sql`grant select on ${sql.table(name)} to slipway_app`.execute(db);
}
