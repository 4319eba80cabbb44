import type { ErrorEntry } from '#shared/errors/error-entry.ts';

/** Refusals of purchase orders. */
export const purchaseErrors = {
  purchaseNotArrived: {
    status: 200,
    code: 500,
    zh: '到货率大于 0 时须填写到货日期',
    en: 'Enter the arrival date if something has arrived',
  },
} as const satisfies Record<string, ErrorEntry>;
