import { type Dictionary, item } from '#shared/resource/dictionary.ts';

export const demoDictionaries: readonly Dictionary[] = [
  {
    code: 'material_kind',
    name: { zh: '物料层级', en: 'Material level' },
    items: [
      item('1', '工程', 'Ship'),
      item('2', '分段', 'Block'),
      item('3', '组立', 'Assembly'),
      item('4', '零件', 'Part'),
    ],
  },
  {
    code: 'material_result',
    name: { zh: '物料核对结果', en: 'Material check' },
    items: [
      item('1', '待核对', 'To check', 'draft'),
      item('2', '合格', 'Passed', 'free'),
      item('3', '缺件', 'Missing', 'due'),
      item('4', '不合格', 'Failed', 'overdue'),
    ],
  },
  {
    code: 'material_treatment',
    name: { zh: '物料处理要求', en: 'Material treatment' },
    items: [
      item('1', '喷砂', 'Blasting'),
      item('2', '车间底漆', 'Shop primer'),
      item('3', '镀锌', 'Galvanising'),
      item('4', '坡口加工', 'Edge preparation'),
      item('5', '探伤', 'Flaw detection'),
    ],
  },
  {
    code: 'demo_pick_status',
    name: { zh: '示例配料状态', en: 'Example picking' },
    items: [
      item('10', '待备料', 'To be picked', 'reserved'),
      item('20', '已备料', 'Picked', 'free'),
      item('90', '已取消', 'Cancelled', 'off'),
    ],
  },
];
