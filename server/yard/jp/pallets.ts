import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { queueForRows } from '#server/db/lock-queue.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/** The fields of a pallet that the rules of deliveries use. */
export interface PalletFacts {
  readonly id: string;
  readonly palletNo: string;
  readonly ship: string;
  readonly palletStatus: string;
  /** Per cent. */
  readonly kitRate: number;
  readonly shortCount: number;
  /** Tonnes. */
  readonly weight: number | null;
  /** Id of the open application that has claimed the pallet. */
  readonly openApply: string | null;
}

/** Ids of the application's pallets without duplicates, sorted: all callers lock pallets in this order. */
export function palletIdsOf({ palletIds }: RecordPatch): readonly string[] {
  return typeof palletIds === 'string' ? [...new Set(palletIds.split(',').filter((id) => id !== ''))].sort() : [];
}

/**
 * Pallets by id. With `lock`, waits for other transactions that lock them, so that of two rivals the second sees what
 * the first wrote.
 */
export async function loadPallets(
  db: Db,
  tenantId: number,
  ids: readonly string[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<readonly PalletFacts[]> {
  if (ids.length === 0) return [];
  if (lock) queueForRows(db, 'prm_jp_pallet', ids);
  const { rows } = await sql<PalletFacts>`
    select id, pallet_no, ship, pallet_status, kit_rate, short_count, weight, open_apply from prm_jp_pallet
    where tenant_id = ${tenantId} and del_flag = 0 and id = any(${[...ids]})
    order by id ${lock ? sql`for update` : sql``}`.execute(db);
  return rows;
}
