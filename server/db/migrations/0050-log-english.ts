import { type Kysely, sql } from 'kysely';

/** English text in the audit trail. Existing entries stay as they are; readers in English see their Chinese text. */
export async function logEnglish(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_log add column log_content_en varchar(1000)`.execute(db);
  await sql`create or replace view sys_log_list with (security_invoker = true) as
    select id, tenant_id, log_content, log_type::text::varchar(32) as log_type,
      operate_type::text::varchar(32) as operate_type, event, reason, userid, username, ip, user_agent, request_url,
      request_type, request_param, cost_time, target, correlation_id, success, create_time,
      (coalesce(request_type || ' ', '') || request_url)::varchar(300) as method, log_content_en
    from sys_log`.execute(db);
  // A search uses both name columns, so each needs an index; otherwise PostgreSQL would use neither.
  await sql`create index sys_position_name_en_trgm on sys_position using gin (name_en gin_trgm_ops)
    where del_flag = 0`.execute(db);
}
