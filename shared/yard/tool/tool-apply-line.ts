import type { LineDefinition } from '#shared/resource/definition.ts';
import { dict, int, ref, str } from '#shared/resource/field-builders.ts';

const counted = { min: 0, owned: true } as const;

/**
 * 工装申请明细 (docs/domain.md §5.2): the quantities of one tool that were requested, set aside, issued and returned. For
 * damaged or lost tools also the cause and the responsible party.
 */
export const toolApplyLine = {
  code: 'tool_apply_line',
  entity: 'line',
  table: 'prm_tool_apply_line',
  title: { zh: '工装明细', en: 'Tools' },
  foreignKey: 'applyId',
  display: 'spec',
  fields: [
    ref('tool', ['工装', 'Tool'], 'tool', { required: true, uniqueWithin: 'applyId' }),
    str('spec', ['规格型号', 'Size and model'], 60, { owned: true }),
    int('reqQty', ['申请数量', 'Requested'], { min: 1, max: 10_000, required: true, default: 1, statistics: ['sum'] }),
    int('allocQty', ['备货数量', 'Allocated'], { ...counted, statistics: ['sum'] }),
    str('location', ['库位', 'Place in store'], 20, { owned: true }),
    int('outQty', ['领用数量', 'Issued'], { ...counted, statistics: ['sum'] }),
    int('backQty', ['完好归还', 'Returned in order'], { ...counted, statistics: ['sum'] }),
    int('damageQty', ['损坏或丢失', 'Damaged or lost'], { ...counted, statistics: ['sum'] }),
    dict('lineStatus', ['明细状态', 'Status'], 'line_status', { owned: true, required: true, default: '0' }),
    dict('damageFate', ['损坏处理', 'Follow-up'], 'tool_damage_fate', { owned: true }),
    str('damageCause', ['原因', 'Cause'], 200, { owned: true }),
    str('damageParty', ['责任方', 'Responsible'], 60, { owned: true }),
  ],
  rules: [
    {
      field: 'allocQty',
      compare: { op: 'lte', other: 'reqQty' },
      message: { zh: '备货数量不能多于申请数量', en: 'The allocated quantity cannot exceed the requested quantity' },
    },
    {
      field: 'outQty',
      compare: { op: 'lte', other: 'allocQty' },
      message: { zh: '领用数量不能多于备货数量', en: 'The issued quantity cannot exceed the allocated quantity' },
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
