import { type ErrorEntry, refusal } from '#shared/errors/error-entry.ts';

/** Refusals of the examples. */
export const demoErrors = {
  demoStockShort: refusal('{name} 可用库存{n}，不足{m}', '{name}: {n} in stock, {m} short'),
} as const satisfies Record<string, ErrorEntry>;
