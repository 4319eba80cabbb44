import type { Db } from '#server/db/database.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { loadPallets, palletIdsOf } from './pallets.ts';

/**
 * Fields derived from an application's pallets: count, greatest weight, lowest kit rate, and who has to release them
 * (docs/domain.md §8.3 rule 1).
 */
export async function palletTotals(db: Db, tenantId: number, record: RecordPatch): Promise<RecordPatch> {
  const pallets = await loadPallets(db, tenantId, palletIdsOf(record));
  const weights = pallets.flatMap(({ weight }) => weight ?? []);
  const rates = pallets.map(({ kitRate }) => kitRate);
  const lowest = rates.length > 0 ? Math.min(...rates) : null;
  return {
    palletCount: pallets.length,
    maxWeight: weights.length > 0 ? Math.max(...weights) : null,
    minKitRate: lowest,
    shortRelease: lowest !== null && lowest < (await readParameter(tenantId, 'jp.releaseRate')),
    managerDue: lowest !== null && lowest < (await readParameter(tenantId, 'jp.managerRate')),
  };
}
