import type { ParameterDefinition } from '#shared/yard/parameter.ts';

/** Limits with which the stock board compares its figures (docs/domain.md §14). */
export const stockParameters = {
  'stock.deadDays': {
    name: { zh: '呆滞物料：多少天未动', en: 'Days without a movement after which stock is dead' },
    value: 180,
    unit: 'd',
    min: 1,
    max: 3650,
  },
  'stock.turnoverDays': {
    name: { zh: '周转天数的回看天数', en: 'Days over which the turnover is calculated' },
    value: 90,
    unit: 'd',
    min: 1,
    max: 730,
  },
} as const satisfies Readonly<Record<`stock.${string}`, ParameterDefinition>>;
