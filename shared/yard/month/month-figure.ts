import type { ResourceDefinition } from '#shared/resource/definition.ts';

/**
 * 月结报表 (docs/domain.md §17): what a month came to, written down by the job once it is over. Later corrections of old
 * records change what is counted anew, never a month that was closed. Nobody's hand writes it.
 */
export const monthFigure = {
  code: 'month_figure',
  area: 'month',
  entity: 'figure',
  table: 'prm_month_figure',
  storage: { remove: 'none', version: false, base: ['createBy', 'createTime'], pairs: false },
  title: { zh: '月结报表', en: 'Monthly figure' },
  plural: 'Monthly figures',
  display: 'subject',
  fields: [
    {
      name: 'month',
      label: { zh: '月份', en: 'Month' },
      type: 'str',
      length: 7,
      required: true,
      owned: true,
      query: true,
    },
    {
      name: 'measure',
      label: { zh: '指标', en: 'Measure' },
      type: 'dict',
      dict: 'month_measure',
      listWidth: 240,
      required: true,
      owned: true,
      query: true,
    },
    {
      name: 'subject',
      label: { zh: '对象', en: 'Subject' },
      type: 'str',
      length: 100,
      required: true,
      owned: true,
      query: true,
      told: true,
    },
    {
      name: 'value',
      label: { zh: '数值', en: 'Value' },
      type: 'dec',
      precision: 14,
      scale: 2,
      required: true,
      owned: true,
    },
  ],
  list: {
    columns: ['month', 'measure', 'subject', 'value', 'createTime'],
    sort: { column: 'month', order: 'desc' },
  },
  verbs: ['list', 'queryById', 'exportXls'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
