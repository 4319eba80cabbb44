import { invalidFields } from '#server/http/check-input.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { codeOfParty, type Parties } from '#server/yard/party-code.ts';
import { errorText } from '#shared/errors/message.ts';

export const salesParties: Parties = { table: 'prm_sales', name: 'customer', prefix: 'K' };

/** Code of `contract_status`. */
const settled = '3';

/** 销售合同: derives the customer's code; a contract is settled only if it is paid in full. */
export const salesHooks: ResourceHooks = {
  async validate({ actor, verb, record }) {
    if (verb === 'delete' || record.contractStatus !== settled) return;
    const [received, amount] = [Number(record.receivedAmount ?? 0), Number(record.amount)];
    if (received >= amount) return;
    throw invalidFields({ contractStatus: errorText('salesNotSettled', actor.language, { received, amount }) });
  },
  async beforeSave(context) {
    return context.verb === 'delete' ? undefined : codeOfParty(context, salesParties);
  },
};
