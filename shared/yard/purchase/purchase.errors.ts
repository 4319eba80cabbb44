import { type ErrorEntry, refusal } from '#shared/errors/error-entry.ts';

/** Refusals of purchase orders. */
export const purchaseErrors = {
  purchaseNotArrived: refusal('到货率大于 0 时须填写到货日期', 'Enter the arrival date if something has arrived'),
} as const satisfies Record<string, ErrorEntry>;
