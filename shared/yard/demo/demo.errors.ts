import type { ErrorEntry } from '#shared/errors/error-entry.ts';

/** Refusals of the examples. */
export const demoErrors = {
  demoStockShort: {
    status: 200,
    code: 500,
    zh: '{name} 可用库存{n}，不足{m}',
    en: '{name}: {n} in stock, {m} short',
  },
} as const satisfies Record<string, ErrorEntry>;
