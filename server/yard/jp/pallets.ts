import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { standInLine } from '#server/db/lock-queue.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/** What the rules of a delivery ask of a pallet. */
export interface PalletFacts {
  readonly id: string;
  readonly palletNo: string;
  readonly ship: string;
  readonly palletStatus: string;
  /** % */
  readonly kitRate: number;
  readonly shortCount: number;
  /** t */
  readonly weight: number | null;
  /** The open application that it sits in. */
  readonly openApply: string | null;
}

/** Ids of the pallets that an application names, each once, in the order in which everybody locks them. */
export function palletIdsOf({ palletIds }: RecordPatch): readonly string[] {
  return typeof palletIds === 'string' ? [...new Set(palletIds.split(',').filter((id) => id !== ''))].sort() : [];
}

/** Pallets by id; `lock` waits for whoever is about to take one, so that of two rivals one sees what the other wrote. */
export async function loadPallets(
  db: Db,
  tenantId: number,
  ids: readonly string[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<readonly PalletFacts[]> {
  if (ids.length === 0) return [];
  if (lock) standInLine(db, 'prm_jp_pallet', ids);
  const { rows } = await sql<PalletFacts>`
    select id, pallet_no, ship, pallet_status, kit_rate, short_count, weight, open_apply from prm_jp_pallet
    where tenant_id = ${tenantId} and del_flag = 0 and id = any(${[...ids]})
    order by id ${lock ? sql`for update` : sql``}`.execute(db);
  return rows;
}
