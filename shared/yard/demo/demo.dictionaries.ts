import { type Dictionary, dictionary, item } from '#shared/resource/dictionary.ts';

export const demoDictionaries: readonly Dictionary[] = [
  dictionary('material_kind', '物料层级', 'Material level', [
    item('1', '工程', 'Ship'),
    item('2', '分段', 'Block'),
    item('3', '组立', 'Assembly'),
    item('4', '零件', 'Part'),
  ]),
  dictionary('material_result', '物料核对结果', 'Material check', [
    item('1', '待核对', 'To check', 'draft'),
    item('2', '合格', 'Passed', 'free'),
    item('3', '缺件', 'Missing', 'due'),
    item('4', '不合格', 'Failed', 'overdue'),
  ]),
  dictionary('material_treatment', '物料处理要求', 'Material treatment', [
    item('1', '喷砂', 'Blasting'),
    item('2', '车间底漆', 'Shop primer'),
    item('3', '镀锌', 'Galvanising'),
    item('4', '坡口加工', 'Edge preparation'),
    item('5', '探伤', 'Flaw detection'),
  ]),
  dictionary('demo_pick_status', '示例配料状态', 'Example picking', [
    item('10', '待备料', 'To be picked', 'reserved'),
    item('20', '已备料', 'Picked', 'free'),
    item('90', '已取消', 'Cancelled', 'off'),
  ]),
];
