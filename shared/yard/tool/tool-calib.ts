import type { ResourceDefinition } from '#shared/resource/definition.ts';

/** 检定记录 (docs/domain.md §5.3). The last one of a tool says when it is due again, and whether it may be issued. */
export const toolCalib = {
  code: 'tool_calib',
  area: 'tool',
  entity: 'calib',
  table: 'prm_tool_calib',
  title: { zh: '检定记录', en: 'Calibration' },
  plural: { zh: '检定管理', en: 'Calibrations' },
  display: 'certNo',
  fields: [
    { name: 'tool', label: { zh: '工装', en: 'Tool' }, type: 'ref', ref: 'tool', required: true, query: true },
    { name: 'calibDate', label: { zh: '检定日期', en: 'Calibrated on' }, type: 'date', required: true, query: true },
    {
      name: 'result',
      label: { zh: '检定结果', en: 'Result' },
      type: 'dict',
      dict: 'calib_result',
      required: true,
      default: '1',
      query: true,
    },
    {
      name: 'org',
      label: { zh: '检定机构', en: 'Calibrated by' },
      type: 'str',
      length: 80,
      required: true,
      carried: true,
    },
    {
      name: 'certNo',
      label: { zh: '证书编号', en: 'Certificate' },
      type: 'str',
      length: 40,
      required: true,
      query: true,
    },
    {
      name: 'validTo',
      label: { zh: '有效期至', en: 'Valid until' },
      type: 'date',
      query: true,
      help: { zh: '不填时按检定周期推算', en: "Left empty: the tool's cycle after the day" },
    },
    {
      name: 'cost',
      label: { zh: '费用', en: 'Cost' },
      type: 'dec',
      precision: 10,
      scale: 2,
      min: 0,
      unit: '元',
    },
    { name: 'operator', label: { zh: '经办人', en: 'Recorded by' }, type: 'user', actor: true, required: true },
    { name: 'files', label: { zh: '检定证书', en: 'Certificate file' }, type: 'file', required: true, wide: true },
  ],
  rules: [
    {
      field: 'validTo',
      compare: { op: 'gte', other: 'calibDate' },
      message: { zh: '有效期不能早于检定日期', en: 'It cannot end before the day of the calibration' },
    },
  ],
  list: {
    columns: ['tool', 'calibDate', 'result', 'org', 'certNo', 'validTo', 'cost', 'operator'],
    sort: { column: 'calibDate', order: 'desc' },
  },
  verbs: ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
