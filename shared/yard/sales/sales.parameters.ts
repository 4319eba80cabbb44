import type { ParameterDefinition } from '#shared/yard/parameter.ts';

/** Targets with which the sales board compares its figures (docs/domain.md §14). */
export const salesParameters = {
  'sales.collectionTarget': {
    name: { zh: '回款率目标', en: 'Target for the collection rate' },
    value: 95,
    unit: '%',
    type: 'decimal',
    max: 100,
  },
} as const satisfies Readonly<Record<`sales.${string}`, ParameterDefinition>>;
