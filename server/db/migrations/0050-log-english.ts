import { type Kysely, sql } from 'kysely';

/** The trail says what was done in English as well. Its lines stay as they are: who reads those in English reads the first. */
export async function logEnglish(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_log add column log_content_en varchar(1000)`.execute(db);
  await sql`create or replace view sys_log_list with (security_invoker = true) as
    select id, tenant_id, log_content, log_type::text::varchar(32) as log_type,
      operate_type::text::varchar(32) as operate_type, event, reason, userid, username, ip, user_agent, request_url,
      request_type, request_param, cost_time, target, correlation_id, success, create_time,
      (coalesce(request_type || ' ', '') || request_url)::varchar(300) as method, log_content_en
    from sys_log`.execute(db);
  // A search looks into both texts: each has an index of its own, or neither is read by one.
  await sql`create index sys_position_name_en_trgm on sys_position using gin (name_en gin_trgm_ops)
    where del_flag = 0`.execute(db);
}
