import { type Kysely, sql } from 'kysely';

/**
 * Tenants in which a session was ended while it continues in others: an administrator can end a session in the own
 * tenant only. The list of sessions leaves it out there.
 */
export async function sessionsByTenant(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_session add column ended_tenants integer[] not null default '{}'`.execute(db);
  await sql`create or replace view sys_online_list with (security_invoker = true) as
    select s.id, m.tenant_id, s.user_id, s.ended_ms, s.expires_ms, s.id as token, u.username, u.realname, u.avatar,
      u.birthday, u.sex::integer as sex, u.phone, s.ip, s.user_agent, false as own,
      date_trunc('second', to_timestamp(s.created_ms / 1000.0))::timestamptz(0) as create_time,
      date_trunc('second', to_timestamp(s.seen_ms / 1000.0))::timestamptz(0) as seen_time
    from sys_session s
    join sys_user u on u.id = s.user_id
    join sys_user_tenant m on m.user_id = u.id
    where m.status = 1 and u.del_flag = 0 and s.password_due is null
      and not m.tenant_id = any(s.ended_tenants)`.execute(db);
}
