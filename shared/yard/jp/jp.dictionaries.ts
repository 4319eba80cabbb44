import { type Dictionary, dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of the distribution area (docs/domain.md §19); `vehicle` lists the yard's own vehicles. */
export const jpDictionaries: readonly Dictionary[] = [
  dictionary('discipline', '专业', 'Discipline', [
    item('1', '管系', 'Piping'),
    item('2', '铁舾', 'Steel outfitting'),
    item('3', '电气', 'Electrical'),
    item('4', '机装', 'Machinery'),
    item('5', '内装', 'Accommodation'),
  ]),
  dictionary('install_stage', '安装阶段', 'Installation stage', [
    item('1', '单元', 'Unit'),
    item('2', '分段正转', 'Block, upright'),
    item('3', '分段反转', 'Block, turned over'),
    item('4', '总段', 'Grand block'),
    item('5', '船坞', 'Dock'),
    item('6', '码头', 'Quay'),
  ]),
  dictionary('pallet_box', '载具', 'Container', [
    item('1', '托盘箱', 'Pallet box'),
    item('2', '管架', 'Pipe rack'),
    item('3', '料框', 'Stillage'),
    item('4', '专用架', 'Special frame'),
  ]),
  dictionary('pallet_status', '托盘状态', 'Pallet status', [
    item('10', '计划', 'Planned', 'draft'),
    item('20', '集配中', 'Being kitted', 'busy'),
    item('30', '已齐套', 'Complete', 'free'),
    item('35', '缺件待放行', 'Short, to be released', 'due'),
    item('40', '待配送', 'Ready to go', 'reserved'),
    item('50', '配送中', 'On its way', 'busy'),
    item('60', '已签收', 'Signed', 'free'),
    item('70', '载具已回收', 'Container returned', 'off'),
    item('90', '取消', 'Cancelled', 'off'),
  ]),
  dictionary('mat_source', '物料来源', 'Source', [
    item('1', '自制', 'In-house'),
    item('2', '外购', 'Bought'),
    item('3', '外协', 'Outsourced'),
  ]),
  dictionary('short_reason', '缺件原因', 'Reason for a shortage', [
    item('1', '未到货', 'Not delivered'),
    item('2', '制作未完', 'Not finished'),
    item('3', '质量返修', 'Being repaired'),
    item('4', '设计变更', 'Design changed'),
    item('5', '库存差异', 'Stock differs'),
  ]),
  dictionary('vehicle', '车辆', 'Vehicle', [
    item('1', '叉车', 'Forklift'),
    item('2', '平板车', 'Flatbed'),
    item('3', '随车吊', 'Crane truck'),
    item('4', '厢车', 'Van'),
  ]),
  dictionary('jp_biz_status', '集配申请业务状态', 'Delivery progress', [
    item('10', '待备料', 'To be kitted', 'draft'),
    item('20', '待派车', 'To be dispatched', 'reserved'),
    item('30', '配送中', 'On its way', 'busy'),
    item('40', '待签收', 'To be signed', 'due'),
    item('45', '签收异常', 'Not accepted', 'overdue'),
    item('50', '已签收', 'Signed', 'free'),
    item('90', '已取消', 'Cancelled', 'off'),
  ]),
];
