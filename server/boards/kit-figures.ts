import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

interface Kits {
  discipline: string;
  ready: number;
  items: number;
}

/**
 * By discipline: items of pallets that are needed between thirty days ago and seven days ahead, and how many are ready.
 */
export async function readKitRates(db: Db, tenantId: number): Promise<readonly Kits[]> {
  const { rows } = await sql<Kits>`
    select p.discipline, sum(p.ready_count)::int as ready, sum(p.item_count)::int as items
    from prm_jp_pallet p
    where p.tenant_id = ${tenantId} and p.del_flag = 0 and p.pallet_status <> '90'
      and p.need_date between current_date - 30 and current_date + 7
    group by p.discipline order by p.discipline`.execute(db);
  return rows;
}
