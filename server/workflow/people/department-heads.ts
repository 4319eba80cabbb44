import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/**
 * Heads of these people's departments (`depart_ids` of the membership): of each person's own department, or of the
 * nearest department above that has a head. Nobody counts as their own head.
 */
export async function departmentHeads(db: Db, tenantId: number, usernames: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ who: string; head: string; depth: number }>`
    with recursive up as (
      select u.username as who, d.id, d.parent_id, 0 as depth
      from sys_user u
      join sys_user_tenant m on m.user_id = u.id and m.tenant_id = ${tenantId}
      join sys_depart d on d.org_code = m.org_code and d.tenant_id = ${tenantId} and d.del_flag = 0
      where u.username = any(${[...usernames]})
      union all
      select up.who, d.id, d.parent_id, up.depth + 1
      from sys_depart d join up on d.id = up.parent_id
      where d.tenant_id = ${tenantId} and d.del_flag = 0 and up.depth < 20)
    select up.who, h.username as head, up.depth from up
    join sys_user_tenant m on m.tenant_id = ${tenantId} and m.status = 1
      and up.id = any(string_to_array(m.depart_ids, ','))
    join sys_user h on h.id = m.user_id and h.status = 1 and h.del_flag = 0 and h.username <> up.who`.execute(db);
  const nearest = new Map<string, number>();
  for (const { who, depth } of rows) nearest.set(who, Math.min(depth, nearest.get(who) ?? depth));
  return [...new Set(rows.filter((row) => nearest.get(row.who) === row.depth).map((row) => row.head))];
}
