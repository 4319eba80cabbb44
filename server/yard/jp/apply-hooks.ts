import type { ResourceHooks } from '#server/resource/hooks.ts';
import { applicationMoves } from './application-moves.ts';
import { palletTotals } from './pallet-totals.ts';
import { deliveryStates } from './predicates.ts';

const settled: readonly unknown[] = Object.values(deliveryStates);

/** 集配配送申请: the figures derived from its pallets are updated until the goods leave. */
export const jpApplyHooks: ResourceHooks = {
  async beforeSave({ trx, actor, record }) {
    if (settled.includes(record.bizStatus)) return undefined;
    return palletTotals(trx, actor.tenantId, record);
  },
  transition: applicationMoves,
};
