import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** User ids to notify, by username: the person first, then today's delegates. One query. */
export async function noticeReceivers(
  db: Db,
  tenantId: number,
  usernames: Iterable<string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = [...new Set(usernames)];
  const receivers = new Map<string, string[]>();
  if (names.length === 0) return receivers;
  const { rows } = await sql<{ name: string; id: string }>`
    select told.name, u.id from (
      select name, name as reader, 0 as place from unnest(${names}::text[]) as name
      union all
      select username, delegate, 1 from wf_delegation
      where tenant_id = ${tenantId} and username = any(${names}) and del_flag = 0
        and current_date between from_date and to_date) as told
    join sys_user u on u.username = told.reader
    order by told.place, told.reader`.execute(db);
  for (const { name, id } of rows) receivers.set(name, [...(receivers.get(name) ?? []), id]);
  return receivers;
}
