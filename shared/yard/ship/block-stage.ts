import type { ResourceDefinition } from '#shared/resource/definition.ts';

/**
 * 分段工序 (docs/domain.md §11.2). Its ship is that of its block; in a workbook the two together name the block, for block
 * numbers are unique within a ship only. The planned days are the baseline (docs/domain.md §11.4 rule 5).
 */
export const blockStage = {
  code: 'block_stage',
  area: 'ship',
  entity: 'stage',
  table: 'prm_block_stage',
  title: { zh: '工序', en: 'Block stage' },
  plural: 'Block stages',
  display: 'stage',
  fields: [
    {
      name: 'ship',
      label: { zh: '工程', en: 'Ship' },
      type: 'ref',
      ref: 'ship',
      query: true,
      help: { zh: '不填则取分段所属工程', en: "The block's, unless it is named" },
    },
    {
      name: 'block',
      label: { zh: '分段', en: 'Block' },
      type: 'ref',
      ref: 'block',
      refFilter: { field: 'ship', from: 'ship' },
      required: true,
      query: true,
    },
    {
      name: 'stage',
      label: { zh: '工序', en: 'Stage' },
      type: 'dict',
      dict: 'block_stage',
      required: true,
      query: true,
      uniqueWithin: 'block',
    },
    { name: 'planStart', label: { zh: '计划开始', en: 'Planned start' }, type: 'date', required: true, query: true },
    { name: 'planEnd', label: { zh: '计划完成', en: 'Planned end' }, type: 'date', required: true, query: true },
    { name: 'actStart', label: { zh: '实际开始', en: 'Actual start' }, type: 'date' },
    { name: 'actEnd', label: { zh: '实际完成', en: 'Actual end' }, type: 'date' },
    {
      name: 'percent',
      label: { zh: '完成率', en: 'Done' },
      type: 'int',
      min: 0,
      max: 100,
      required: true,
      default: 0,
      unit: '%',
      gauge: 100,
    },
    { name: 'site', label: { zh: '场地', en: 'Site' }, type: 'ref', ref: 'site' },
    {
      name: 'team',
      label: { zh: '施工班组', en: 'Team' },
      type: 'dept',
      control: 'depart-picker',
      query: true,
    },
    {
      name: 'delayReason',
      label: { zh: '延误原因', en: 'Reason for delay' },
      type: 'dict',
      dict: 'delay_reason',
      help: { zh: '超过计划完成 3 天以上时必填', en: 'Named once it is more than three days behind' },
    },
    {
      name: 'lowerReason',
      label: { zh: '退回原因', en: 'Why it went back' },
      type: 'str',
      length: 200,
      help: { zh: '完成率降低时必填，仅计划员可降低', en: 'Named when less is done than before; planners only' },
    },
    { name: 'reporter', label: { zh: '填报人', en: 'Reported by' }, type: 'user', required: true, actor: true },
    {
      name: 'baselineNo',
      label: { zh: '基线版本', en: 'Baseline' },
      type: 'int',
      required: true,
      owned: true,
      default: 1,
    },
  ],
  rules: [
    {
      field: 'planEnd',
      compare: { op: 'gte', other: 'planStart' },
      message: { zh: '计划完成不能早于计划开始', en: 'The planned end cannot be before the planned start' },
    },
    {
      field: 'actEnd',
      compare: { op: 'gte', other: 'actStart' },
      message: { zh: '实际完成不能早于实际开始', en: 'The actual end cannot be before the actual start' },
    },
  ],
  list: {
    columns: ['ship', 'block', 'stage', 'planStart', 'planEnd', 'team', 'actStart', 'actEnd', 'percent', 'delayReason'],
  },
  scope: { shared: true, project: 'block' },
} as const satisfies ResourceDefinition;
