import type { ParameterDefinition } from '#shared/yard/parameter.ts';

/** Parameters of the monthly close. */
export const monthParameters = {
  'month.closeBack': {
    name: { zh: '月结补结的月数', en: 'Months that one close may catch up' },
    value: 12,
    min: 1,
    max: 36,
    help: {
      zh: '任务停过、或新开租户时，一次最多补结这么多个月',
      en: 'After a pause of the job, or in a new tenant, one close writes at most this number of months',
    },
  },
} as const satisfies Readonly<Record<string, ParameterDefinition>>;
