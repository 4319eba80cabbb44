import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { bool, datetime, dec, dict, int, str, user } from '#shared/resource/field-builders.ts';
import { blockField, paperNoField, shipField } from '#shared/yard/base/common-fields.ts';

/** 质量检验 (docs/domain.md §12), the data of the quality board: one row for each submission of an item to inspection. */
export const quality = {
  code: 'quality',
  area: 'quality',
  entity: 'check',
  table: 'prm_quality',
  storage: { view: { name: 'prm_quality_list', joined: ['openRefusal'] } },
  title: { zh: '质量检验', en: 'Quality check' },
  plural: { zh: '质量', en: 'Quality checks' },
  display: 'checkNo',
  fields: [
    paperNoField('checkNo', ['报验单号', 'Check number'], { uniqueWithin: 'round' }),
    int('round', ['报验次数', 'Submission'], { min: 1, max: 99, required: true, default: 1, query: true }),
    shipField('工程', { required: true, query: true }),
    blockField({ query: true }),
    dict('checkType', ['检验类型', 'Type'], 'check_type', { required: true, query: true }),
    str('item', ['检验项目', 'Item'], 100, { required: true }),
    datetime('submitTime', ['报验时间', 'Submitted'], { required: true, begins: 'now', query: true }),
    datetime('resultTime', ['检验时间', 'Checked'], { required: { field: 'result', op: 'filled' } }),
    user('inspector', ['检验员', 'Inspector'], {
      owned: true,
      query: true,
      help: { zh: '填写结果的人', en: 'Entered with the result' },
    }),
    dict('result', ['结果', 'Result'], 'insp_result', { required: { field: 'resultTime', op: 'filled' }, query: true }),
    dict('defectType', ['缺陷类型', 'Defect'], 'defect_type', {
      required: { field: 'result', op: 'in', value: ['2', '3'] },
      visibleWhen: { field: 'result', op: 'in', value: ['2', '3'] },
      query: true,
    }),
    dec('weldLength', ['焊缝长度', 'Weld length'], [8, 1], {
      min: 0,
      unit: 'm',
      visibleWhen: { field: 'checkType', op: 'eq', value: '3' },
    }),
    dec('ndtRate', ['探伤合格率', 'NDT passed'], [5, 2], {
      min: 0,
      max: 100,
      unit: '%',
      visibleWhen: { field: 'checkType', op: 'eq', value: '3' },
    }),
    bool('openRefusal', ['未关闭不合格', 'Rejected and open'], {
      owned: true,
      query: true,
      help: {
        zh: '曾不合格且尚未通过的报验，取其最近一次',
        en: 'The last submission of items that were rejected and have not passed since',
      },
    }),
  ],
  rules: [
    {
      field: 'resultTime',
      compare: { op: 'gte', other: 'submitTime' },
      message: { zh: '检验时间不能早于报验时间', en: 'The check cannot be before the submission' },
    },
  ],
  list: {
    columns: [
      'checkNo',
      'round',
      'ship',
      'block',
      'checkType',
      'item',
      'submitTime',
      'resultTime',
      'inspector',
      'result',
      'defectType',
      'weldLength',
      'ndtRate',
    ],
    sort: { column: 'submitTime', order: 'desc' },
  },
  scope: { shared: true, project: 'ship' },
} as const satisfies ResourceDefinition;
