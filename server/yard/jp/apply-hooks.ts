import type { Trx } from '#server/db/database.ts';
import { readParameter } from '#server/modules/config/parameters.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { applicationMoves } from './application-moves.ts';
import { loadPallets, type PalletFacts, palletIdsOf } from './pallets.ts';
import { deliveryStates } from './predicates.ts';

const settled: readonly unknown[] = Object.values(deliveryStates);

/** 集配配送申请: what follows from its pallets, until they leave. */
export const jpApplyHooks: ResourceHooks = {
  async beforeSave({ trx, actor, record }) {
    if (settled.includes(record.bizStatus)) return undefined;
    return derivedFrom(trx, actor.tenantId, await loadPallets(trx, actor.tenantId, palletIdsOf(record)));
  },
  transition: applicationMoves,
};

/** Count, heaviest, lowest kit rate and who has to release them (domain.md §8.3 rule 1). */
async function derivedFrom(_trx: Trx, tenantId: number, pallets: readonly PalletFacts[]): Promise<RecordPatch> {
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
