import { invalidFields } from '#server/http/check-input.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { type PartyColumns, partyCode } from '#server/yard/party-code.ts';
import { errorText } from '#shared/errors/message.ts';

const customers: PartyColumns = {
  table: 'prm_sales',
  name: 'customer',
  code: 'customer_code',
  prefix: 'K',
};

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
  async beforeSave({ trx, actor, verb, before, record }) {
    if (verb === 'delete') return undefined;
    if (before && before.customer === record.customer && before.customerCode) return undefined;
    return { customerCode: await partyCode(trx, actor.tenantId, customers, record.customer) };
  },
};
