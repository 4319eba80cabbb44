import type { LineDefinition } from '#shared/resource/definition.ts';

const counted = { type: 'int', min: 0, owned: true } as const;

/**
 * 工装申请明细 (docs/domain.md §5.2): what is asked of one tool, what the keeper has set aside, what was issued and what came
 * back; of what came back broken or not at all, why and by whom.
 */
export const toolApplyLine = {
  code: 'tool_apply_line',
  entity: 'line',
  table: 'prm_tool_apply_line',
  title: { zh: '工装明细', en: 'Tools' },
  foreignKey: 'applyId',
  display: 'spec',
  fields: [
    {
      name: 'tool',
      label: { zh: '工装', en: 'Tool' },
      type: 'ref',
      ref: 'tool',
      required: true,
      uniqueWithin: 'applyId',
    },
    { name: 'spec', label: { zh: '规格型号', en: 'Size and model' }, type: 'str', length: 60, owned: true },
    {
      name: 'reqQty',
      label: { zh: '申请数量', en: 'Requested' },
      type: 'int',
      min: 1,
      max: 10_000,
      required: true,
      default: 1,
      statistics: ['sum'],
    },
    { name: 'allocQty', label: { zh: '备货数量', en: 'Set aside' }, ...counted, statistics: ['sum'] },
    { name: 'location', label: { zh: '库位', en: 'Place in store' }, type: 'str', length: 20, owned: true },
    { name: 'outQty', label: { zh: '领用数量', en: 'Issued' }, ...counted, statistics: ['sum'] },
    { name: 'backQty', label: { zh: '完好归还', en: 'Back in order' }, ...counted, statistics: ['sum'] },
    { name: 'damageQty', label: { zh: '损坏或丢失', en: 'Damaged or lost' }, ...counted, statistics: ['sum'] },
    {
      name: 'lineStatus',
      label: { zh: '明细状态', en: 'State' },
      type: 'dict',
      dict: 'line_status',
      owned: true,
      required: true,
      default: '0',
    },
    {
      name: 'damageFate',
      label: { zh: '损坏处理', en: 'What becomes of it' },
      type: 'dict',
      dict: 'tool_damage_fate',
      owned: true,
    },
    { name: 'damageCause', label: { zh: '原因', en: 'Cause' }, type: 'str', length: 200, owned: true },
    { name: 'damageParty', label: { zh: '责任方', en: 'Responsible' }, type: 'str', length: 60, owned: true },
  ],
  rules: [
    {
      field: 'allocQty',
      compare: { op: 'lte', other: 'reqQty' },
      message: { zh: '备货数量不能多于申请数量', en: 'No more can be set aside than is requested' },
    },
    {
      field: 'outQty',
      compare: { op: 'lte', other: 'allocQty' },
      message: { zh: '领用数量不能多于备货数量', en: 'No more can be issued than was set aside' },
    },
  ],
  list: {
    columns: [
      'tool',
      'spec',
      'reqQty',
      'allocQty',
      'location',
      'outQty',
      'backQty',
      'damageQty',
      'lineStatus',
      'damageFate',
      'damageCause',
      'damageParty',
    ],
  },
} as const satisfies LineDefinition;
