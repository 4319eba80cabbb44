import { type ErrorEntry, refusal } from '#shared/errors/error-entry.ts';

/** Refusals of the stock (docs/domain.md §12: never negative). */
export const stockErrors = {
  stockShort: refusal(
    '{code} 现有库存 {qty}，不足以出库 {asked}。请减少数量或先入库',
    '{code} has {qty} in stock, not {asked}. Reduce the quantity, or receive stock first',
  ),
  stockTooMuch: refusal(
    '入库后库存将超过 {most}，请核对数量',
    'There would be more than {most} in stock; check the quantity',
  ),
  stockMoveTime: refusal(
    '时间不能早于该物料的上一笔流水（{last}）',
    'The move cannot be before the last move of this material ({last})',
  ),
  stockMoveFuture: refusal('时间不能晚于现在', 'The time cannot be in the future'),
} as const satisfies Record<string, ErrorEntry>;
