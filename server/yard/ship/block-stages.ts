import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

/**
 * Updates 当前工序 of blocks (docs/domain.md §2.2): the first stage that is not finished, or the last one if all are. The
 * stage is derived, so versions do not change. Returns how many blocks changed.
 * @param blocks ids of the blocks; absent: all blocks of the tenant that no other transaction has locked
 */
export async function placeStages(trx: Trx, tenantId: number, blocks?: readonly string[]): Promise<number> {
  const some = blocks === undefined ? sql`true` : sql`b.id = any(${[...blocks]})`;
  const { rows } = await sql<{ id: string }>`
    with own as (
      select b.id from prm_block b where b.tenant_id = ${tenantId} and b.del_flag = 0 and ${some}
      order by b.id for update ${blocks === undefined ? sql`skip locked` : sql``}
    ), stands as (
      select o.id, coalesce(min(s.stage) filter (where s.percent < 100), max(s.stage), '1') as stage
      from own o left join prm_block_stage s on s.tenant_id = ${tenantId} and s.del_flag = 0 and s.block = o.id
      group by o.id
    )
    update prm_block b set current_stage = n.stage from stands n
    where b.tenant_id = ${tenantId} and b.id = n.id and b.current_stage <> n.stage
    returning b.id`.execute(trx);
  return rows.length;
}
