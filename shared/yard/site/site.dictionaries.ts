import { type Dictionary, dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of the site area (docs/domain.md §19). */
export const siteDictionaries: readonly Dictionary[] = [
  dictionary('yard_zone', '场地区域', 'Yard zone', [
    item('A', '结构区', 'Structure'),
    item('B', '总组区', 'Grand assembly'),
    item('C', '舾装区', 'Outfitting'),
    item('D', '涂装区', 'Painting'),
    item('E', '码头区', 'Quay'),
    item('F', '堆场', 'Stock yard'),
  ]),
  dictionary('site_type', '场地类型', 'Site type', [
    item('1', '露天', 'Open air'),
    item('2', '室内', 'Indoor'),
    item('3', '胎架', 'Jig'),
    item('4', '涂装间', 'Paint shop'),
    item('5', '堆场', 'Stock yard'),
  ]),
  dictionary('site_purpose', '场地用途', 'Purpose of a site', [
    item('1', '分段堆放', 'Block storage'),
    item('2', '总组', 'Grand assembly'),
    item('3', '预舾装', 'Pre-outfitting'),
    item('4', '涂装', 'Painting'),
    item('5', '材料堆放', 'Material storage'),
    item('6', '设备存放', 'Equipment storage'),
    item('7', '外协卸货', 'Unloading of outsourced parts'),
    item('8', '临时动火', 'Temporary hot work'),
  ]),
  dictionary('site_utility', '场地配套', 'Site utilities', [
    item('1', '电', 'Power'),
    item('2', '气', 'Gas'),
    item('3', '水', 'Water'),
    item('4', '照明', 'Lighting'),
    item('5', '雨棚', 'Canopy'),
  ]),
  dictionary('site_status', '场地状态', 'Site status', [
    item('0', '空闲', 'Free', 'free'),
    item('1', '预占', 'Reserved', 'reserved'),
    item('2', '使用中', 'In use', 'busy'),
    item('3', '维修', 'Under repair', 'off'),
    item('4', '停用', 'Out of service', 'off'),
  ]),
  dictionary('site_apply_type', '场地申请类型', 'Site application type', [
    item('1', '新占用', 'New use'),
    item('2', '延期', 'Extend'),
    item('3', '换场', 'Move'),
    item('4', '清场', 'Clear'),
  ]),
  dictionary('site_biz_status', '场地申请业务状态', 'Site application progress', [
    item('10', '待分配', 'To be assigned', 'draft'),
    item('20', '待进场', 'To be entered', 'reserved'),
    item('25', '未按期进场', 'Not entered in time', 'due'),
    item('30', '使用中', 'In use', 'busy'),
    item('35', '超期占用', 'Overstaying', 'overdue'),
    item('40', '待清场验收', 'To be inspected', 'due'),
    item('50', '已退场', 'Left', 'off'),
    // Extensions and clearings concern the site of another application, so they are done without anybody leaving.
    item('60', '已办结', 'Done', 'off'),
    item('90', '已取消', 'Cancelled', 'off'),
  ]),
  dictionary('occupy_state', '占用状态', 'Occupation status', [
    item('1', '预占确认', 'Reserved', 'reserved'),
    item('2', '使用中', 'In use', 'busy'),
    item('3', '已退场', 'Left', 'off'),
    item('4', '释放', 'Released', 'off'),
  ]),
];
