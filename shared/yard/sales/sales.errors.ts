import { type ErrorEntry, refusal } from '#shared/errors/error-entry.ts';

/** Refusals of sales contracts. */
export const salesErrors = {
  salesNotSettled: refusal(
    '已收 {received} 万元，少于合同额 {amount} 万元，不能标为已结清',
    '{received} of {amount} (10,000 CNY) have been received, so the contract is not settled yet',
  ),
} as const satisfies Record<string, ErrorEntry>;
