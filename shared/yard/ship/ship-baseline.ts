import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { date, int, ref, user } from '#shared/resource/field-builders.ts';
import { shipField } from '#shared/yard/base/common-fields.ts';

/**
 * 基线变更 (docs/domain.md §11.4 rule 5): the planned days of a milestone or a stage before a change. The change itself
 * writes the row; people cannot add, change or delete rows.
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
    shipField('工程', { required: true, query: true }),
    ref('milestone', ['节点', 'Milestone'], 'milestone', { query: true }),
    ref('block', ['分段', 'Block'], 'block', { query: true }),
    ref('stage', ['工序', 'Block stage'], 'block_stage', { query: true }),
    int('baselineNo', ['被替换的版本', 'Version replaced'], {
      required: true,
      help: { zh: '原日期所属的基线版本', en: 'The version with the old dates' },
    }),
    date('oldStart', ['原计划开始', 'Old start']),
    date('oldEnd', ['原计划日期', 'Old date'], { required: true }),
    date('newStart', ['新计划开始', 'New start']),
    date('newEnd', ['新计划日期', 'New date'], { required: true }),
    user('changer', ['变更人', 'Changed by'], { required: true, actor: true, query: true }),
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
