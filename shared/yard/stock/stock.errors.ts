import type { ErrorEntry } from '#shared/errors/error-entry.ts';

const refused = { status: 200, code: 500 } as const;

/** Refusals of the stock (docs/domain.md §12: never negative). */
export const stockErrors = {
  stockShort: {
    ...refused,
    zh: '{code} 现有库存 {qty}，不足以出库 {asked}。请减少数量或先入库',
    en: '{code} has {qty} in stock, not {asked}. Reduce the quantity, or receive stock first',
  },
  stockTooMuch: {
    ...refused,
    zh: '入库后库存将超过 {most}，请核对数量',
    en: 'There would be more than {most} in stock; check the quantity',
  },
  stockMoveTime: {
    ...refused,
    zh: '时间不能早于该物料的上一笔流水（{last}）',
    en: 'The move cannot be before the last move of this material ({last})',
  },
  stockMoveFuture: {
    ...refused,
    zh: '时间不能晚于现在',
    en: 'The time cannot be in the future',
  },
} as const satisfies Record<string, ErrorEntry>;
