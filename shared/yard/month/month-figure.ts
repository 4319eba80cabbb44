import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { dec, dict, str } from '#shared/resource/field-builders.ts';

/**
 * 月结报表 (docs/domain.md §17): the figures of a month, which a job writes after the month has ended. Later corrections of
 * old records do not change a closed month. People cannot enter or change these rows.
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
    str('month', ['月份', 'Month'], 7, { required: true, owned: true, query: true }),
    dict('measure', ['指标', 'Measure'], 'month_measure', { listWidth: 240, required: true, owned: true, query: true }),
    str('subject', ['对象', 'Subject'], 100, { required: true, owned: true, query: true, localised: true }),
    dec('value', ['数值', 'Value'], [14, 2], { required: true, owned: true }),
  ],
  list: {
    columns: ['month', 'measure', 'subject', 'value', 'createTime'],
    sort: { column: 'month', order: 'desc' },
  },
  verbs: ['list', 'queryById', 'exportXls'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
