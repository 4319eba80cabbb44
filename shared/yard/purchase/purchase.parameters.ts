import type { ParameterDefinition } from '#shared/yard/parameter.ts';

/** Targets with which the purchase board compares its figures (docs/domain.md §14). */
export const purchaseParameters = {
  'purchase.onTimeTarget': {
    name: { zh: '到货准时率目标', en: 'Target for arrivals on time' },
    value: 90,
    unit: '%',
    type: 'decimal',
    max: 100,
  },
} as const satisfies Readonly<Record<`purchase.${string}`, ParameterDefinition>>;
