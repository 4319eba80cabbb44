import type { ParameterDefinition } from '#shared/yard/parameter.ts';

const percent = { unit: '%', type: 'decimal', max: 100 } as const;

/** Targets with which the quality board compares its figures (docs/domain.md §14). */
export const qualityParameters = {
  'quality.firstPassTarget': {
    name: { zh: '一次报验合格率目标', en: 'Target for the first-pass rate' },
    value: 95,
    ...percent,
  },
  'quality.ndtTarget': { name: { zh: '探伤合格率目标', en: 'Target for the NDT pass rate' }, value: 96, ...percent },
  'quality.acceptanceTarget': {
    name: { zh: '外协到货合格率目标', en: 'Target for accepted outsourced parts' },
    value: 95,
    ...percent,
  },
} as const satisfies Readonly<Record<`quality.${string}`, ParameterDefinition>>;
