import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { date, dec, dict, file, ref, str, user } from '#shared/resource/field-builders.ts';

/**
 * 检定记录 (docs/domain.md §5.3). The last calibration of a tool decides when the next is due and whether the tool may be
 * issued.
 */
export const toolCalib = {
  code: 'tool_calib',
  area: 'tool',
  entity: 'calib',
  table: 'prm_tool_calib',
  title: { zh: '检定记录', en: 'Calibration' },
  plural: { zh: '检定管理', en: 'Calibrations' },
  display: 'certNo',
  fields: [
    ref('tool', ['工装', 'Tool'], 'tool', { required: true, query: true }),
    date('calibDate', ['检定日期', 'Calibrated on'], { required: true, query: true }),
    dict('result', ['检定结果', 'Result'], 'calib_result', { required: true, default: '1', query: true }),
    str('org', ['检定机构', 'Calibrated by'], 80, { required: true, carried: true }),
    str('certNo', ['证书编号', 'Certificate'], 40, { required: true, query: true }),
    date('validTo', ['有效期至', 'Valid until'], {
      query: true,
      help: { zh: '不填时按检定周期推算', en: 'Leave empty to add the calibration cycle of the tool to the date' },
    }),
    dec('cost', ['费用', 'Cost'], [10, 2], { min: 0, unit: '元' }),
    user('operator', ['经办人', 'Recorded by'], { actor: true, required: true }),
    file('files', ['检定证书', 'Certificate file'], { required: true, wide: true }),
  ],
  rules: [
    {
      field: 'validTo',
      compare: { op: 'gte', other: 'calibDate' },
      message: { zh: '有效期不能早于检定日期', en: 'The end cannot be before the date of the calibration' },
    },
  ],
  list: {
    columns: ['tool', 'calibDate', 'result', 'org', 'certNo', 'validTo', 'cost', 'operator'],
    sort: { column: 'calibDate', order: 'desc' },
  },
  verbs: ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
