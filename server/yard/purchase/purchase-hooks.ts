import { today } from '#server/db/today.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { codeOfParty, type Parties } from '#server/yard/party-code.ts';
import { errorText } from '#shared/errors/message.ts';
import { isBlank } from '#shared/resource/record.ts';
import { purchaseStatus } from './purchase-status.ts';

export const purchaseParties: Parties = { table: 'prm_purchase', name: 'supplier', prefix: 'G' };

/** 采购订单: derives the supplier's code, and the status from what has arrived. */
export const purchaseHooks: ResourceHooks = {
  async validate({ actor, verb, record }) {
    if (verb === 'delete' || Number(record.arriveQtyRate ?? 0) === 0 || !isBlank(record.arriveDate)) return;
    throw invalidFields({ arriveDate: errorText('purchaseNotArrived', actor.language, {}) });
  },
  async beforeSave(context) {
    const { trx, verb, record } = context;
    if (verb === 'delete') return undefined;
    const poStatus = purchaseStatus(
      { poStatus: record.poStatus, dueDate: record.dueDate, arriveQtyRate: record.arriveQtyRate },
      await today(trx),
    );
    return { poStatus, ...(await codeOfParty(context, purchaseParties)) };
  },
};
