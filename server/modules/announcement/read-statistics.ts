import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { readersShape, readStatisticsShape } from '#shared/contract/message/announcement-admin.schema.ts';

type Statistics = z.input<typeof readStatisticsShape.result>;
type Readers = z.input<typeof readersShape.result>;
type ReadersQuery = z.output<typeof readersShape.query>;

/**
 * Readers of a published announcement, with whether they have read it: current members whose account was created before
 * the announcement's end, and everybody who already has a row.
 */
function audience({ tenantId, language }: Actor, id: string): RawBuilder<unknown> {
  const depart = language === 'en' ? sql`coalesce(d.depart_name_en, d.depart_name)` : sql`d.depart_name`;
  return sql`
    select u.id as user_id, u.username, u.realname, m.org_code, ${depart} as depart_name,
      coalesce(s.read_flag, 0)::int as read_flag, s.read_time
    from sys_announcement a
      join sys_user u on u.del_flag = 0
      left join sys_user_tenant m on m.user_id = u.id and m.tenant_id = a.tenant_id
      left join sys_announcement_send s on s.tenant_id = a.tenant_id and s.annt_id = a.id and s.user_id = u.id
      left join sys_depart d on d.tenant_id = a.tenant_id and d.org_code = m.org_code and d.del_flag = 0
    where a.tenant_id = ${tenantId} and a.id = ${id} and a.del_flag = 0 and a.bus_type is null and a.send_status <> '0'
      and (s.id is not null or (a.msg_type = 'ALL' and m.status = 1 and u.status = 1
        and (a.end_time is null or a.end_time >= u.create_time)))`;
}

/** Number of readers and of those who have read the announcement, by department. */
export async function countReaders(db: Db, actor: Actor, id: string): Promise<Statistics> {
  const { rows } = await sql<Statistics['departs'][number]>`
    select org_code, max(depart_name) as depart_name, count(*)::int as total, sum(read_flag)::int as read
    from (${audience(actor, id)}) as reached group by org_code order by total desc, org_code`.execute(db);
  const sum = (key: 'total' | 'read') => rows.reduce((all, row) => all + row[key], 0);
  return { total: sum('total'), read: sum('read'), departs: rows };
}

/** The readers by name: those who have not read it first, then the latest. */
export async function findReaders(db: Db, actor: Actor, query: ReadersQuery): Promise<Readers> {
  const { id, readFlag, pageNo, pageSize } = query;
  const reached = sql`from (${audience(actor, id)}) as reached ${readFlag === undefined ? sql`` : sql`where read_flag = ${readFlag}`}`;
  const { rows: records } = await sql<Readers['records'][number]>`
    select * ${reached} order by read_flag, read_time desc nulls last, username
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${reached}`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) };
}
