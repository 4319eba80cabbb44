import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** The five most common reasons for late block stages of ships in build. */
export async function readDelayReasons(db: Db, tenantId: number): Promise<{ reason: string; count: number }[]> {
  const { rows } = await sql<{ reason: string; count: number }>`
    select s.delay_reason as reason, count(*)::int as count
    from prm_block_stage s
    join prm_block b on b.id = s.block and b.tenant_id = ${tenantId} and b.del_flag = 0
    join prm_ship p on p.id = b.ship and p.tenant_id = ${tenantId} and p.del_flag = 0 and p.ship_status <> '7'
    where s.tenant_id = ${tenantId} and s.del_flag = 0 and s.delay_reason is not null
    group by s.delay_reason order by count(*) desc, s.delay_reason limit 5`.execute(db);
  return rows;
}
