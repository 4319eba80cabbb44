import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { sessionClock } from '#server/session/session-clock.ts';

/**
 * Ends the sessions of people who lose this tenant and belong to no other usable one (docs/security.md P8). Others keep
 * their session, because an ended membership no longer counts from the next request on.
 * @param userIds people who lose the tenant; absent: all its members
 */
export async function endStrandedSessions(trx: Trx, tenantId: number, userIds?: readonly string[]): Promise<void> {
  const whom = userIds ? sql`user_id = any(${[...userIds]})` : sql`true`;
  await sql`
    update sys_session s set ended_ms = ${sessionClock.now()}, end_reason = 'tenant'
    where s.ended_ms is null
      and s.user_id in (select user_id from sys_user_tenant where tenant_id = ${tenantId} and ${whom})
      and not exists (
        select 1 from sys_user_tenant m join sys_tenant t on t.id = m.tenant_id
        where m.user_id = s.user_id and not m.tenant_id = any(s.ended_tenants) and m.status = 1 and t.status = 1 and t.del_flag = 0
          and (t.end_date is null or t.end_date > now()))`.execute(trx);
}
