import { type Dictionary, dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of the wharf area (docs/domain.md §19). */
export const wharfDictionaries: readonly Dictionary[] = [
  dictionary('wharf', '码头', 'Wharf', [
    item('1', '舾装码头', 'Outfitting wharf'),
    item('2', '材料码头', 'Material wharf'),
    item('3', '重件码头', 'Heavy-lift wharf'),
  ]),
  dictionary('berth_status', '泊位状态', 'Berth status', [
    item('0', '空闲', 'Free', 'free'),
    item('1', '占用', 'Occupied', 'busy'),
    item('2', '维修', 'Under repair', 'off'),
    item('3', '停用', 'Out of service', 'off'),
  ]),
  dictionary('wharf_apply_type', '码头申请类型', 'Wharf application type', [
    item('1', '靠泊', 'Berthing'),
    item('2', '移泊', 'Shifting'),
    item('3', '离泊', 'Departure'),
    item('4', '延期', 'Extension'),
    item('5', '外来船靠泊', 'Visiting ship'),
  ]),
  dictionary('board_side', '靠泊舷', 'Side alongside', [item('P', '左舷', 'Port'), item('S', '右舷', 'Starboard')]),
  dictionary('wharf_work', '码头作业', 'Work at the quay', [
    item('1', '舾装', 'Outfitting'),
    item('2', '系泊试验', 'Mooring trial'),
    item('3', '主机试车', 'Main engine trial'),
    item('4', '装卸', 'Loading and unloading'),
    item('5', '补给', 'Supplies'),
    item('6', '修整', 'Repairs'),
    item('7', '出海前准备', 'Preparation for sea'),
  ]),
  dictionary('wharf_hazard', '码头危险因素', 'Hazard at the quay', [
    item('1', '载油', 'Oil on board'),
    item('2', '动火', 'Hot work'),
    item('3', '试车', 'Engine trial'),
    item('4', '压载调整', 'Ballasting'),
  ]),
  dictionary('wharf_biz_status', '码头申请业务状态', 'Wharf application progress', [
    item('10', '待排泊', 'Berth to be assigned', 'draft'),
    item('20', '已排泊', 'Berth assigned', 'reserved'),
    item('25', '推迟', 'Delayed', 'due'),
    item('30', '在泊', 'Alongside', 'busy'),
    item('35', '超期', 'Overstaying', 'overdue'),
    item('40', '待离泊', 'To depart', 'due'),
    item('50', '已离泊', 'Left', 'off'),
    // Extensions and departures concern the stay of another application, so they are done without a ship leaving.
    item('60', '已办结', 'Done', 'off'),
    item('90', '取消', 'Cancelled', 'off'),
  ]),
  dictionary('stay_state', '在泊状态', 'Stay status', [
    item('1', '计划', 'Planned', 'reserved'),
    item('2', '在泊', 'Alongside', 'busy'),
    item('3', '已离', 'Left', 'off'),
    // A cancelled plan: no ship was there.
    item('4', '已取消', 'Cancelled', 'off'),
  ]),
];
