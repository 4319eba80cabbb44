import type { ResourceDefinition } from '#shared/resource/definition.ts';

/**
 * 基线变更 (docs/domain.md §11.4 rule 5): the planned days that a milestone or a stage had before they were changed.
 * Written by the change itself and by nobody's hand; it stays.
 */
export const shipBaseline = {
  code: 'ship_baseline',
  area: 'ship',
  entity: 'baseline',
  table: 'prm_baseline',
  storage: { remove: 'none', version: false, base: ['sysOrgCode', 'createBy', 'createTime'], pairs: false },
  title: { zh: '基线变更', en: 'Baseline change' },
  plural: 'Baseline changes',
  display: 'baselineNo',
  fields: [
    { name: 'ship', label: { zh: '工程', en: 'Ship' }, type: 'ref', ref: 'ship', required: true, query: true },
    { name: 'milestone', label: { zh: '节点', en: 'Milestone' }, type: 'ref', ref: 'milestone', query: true },
    { name: 'block', label: { zh: '分段', en: 'Block' }, type: 'ref', ref: 'block', query: true },
    { name: 'stage', label: { zh: '工序', en: 'Block stage' }, type: 'ref', ref: 'block_stage', query: true },
    {
      name: 'baselineNo',
      label: { zh: '被替换的版本', en: 'Version replaced' },
      type: 'int',
      required: true,
      help: { zh: '原日期所属的基线版本', en: 'The version that the old days were' },
    },
    { name: 'oldStart', label: { zh: '原计划开始', en: 'Start was' }, type: 'date' },
    { name: 'oldEnd', label: { zh: '原计划日期', en: 'Day was' }, type: 'date', required: true },
    { name: 'newStart', label: { zh: '新计划开始', en: 'Start is' }, type: 'date' },
    { name: 'newEnd', label: { zh: '新计划日期', en: 'Day is' }, type: 'date', required: true },
    {
      name: 'changer',
      label: { zh: '变更人', en: 'Changed by' },
      type: 'user',
      required: true,
      actor: true,
      query: true,
    },
  ],
  list: {
    columns: [
      'ship',
      'milestone',
      'block',
      'stage',
      'baselineNo',
      'oldStart',
      'oldEnd',
      'newStart',
      'newEnd',
      'changer',
      'createTime',
    ],
  },
  verbs: ['list', 'queryById', 'exportXls'],
  scope: { shared: true, project: 'ship' },
} as const satisfies ResourceDefinition;
