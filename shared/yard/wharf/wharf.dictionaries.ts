import { type Dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of the wharf area (docs/domain.md §19). */
export const wharfDictionaries: readonly Dictionary[] = [
  {
    code: 'wharf',
    name: { zh: '码头', en: 'Wharf' },
    items: [
      item('1', '舾装码头', 'Outfitting wharf'),
      item('2', '材料码头', 'Material wharf'),
      item('3', '重件码头', 'Heavy-lift wharf'),
    ],
  },
  {
    code: 'berth_status',
    name: { zh: '泊位状态', en: 'Berth status' },
    items: [
      item('0', '空闲', 'Free', 'free'),
      item('1', '占用', 'Occupied', 'busy'),
      item('2', '维修', 'Under repair', 'off'),
      item('3', '停用', 'Out of service', 'off'),
    ],
  },
  {
    code: 'wharf_apply_type',
    name: { zh: '码头申请类型', en: 'Wharf application type' },
    items: [
      item('1', '靠泊', 'Berthing'),
      item('2', '移泊', 'Shifting'),
      item('3', '离泊', 'Departure'),
      item('4', '延期', 'Extension'),
      item('5', '外来船靠泊', 'Visiting ship'),
    ],
  },
  {
    code: 'board_side',
    name: { zh: '靠泊舷', en: 'Side alongside' },
    items: [item('P', '左舷', 'Port'), item('S', '右舷', 'Starboard')],
  },
  {
    code: 'wharf_work',
    name: { zh: '码头作业', en: 'Work at the quay' },
    items: [
      item('1', '舾装', 'Outfitting'),
      item('2', '系泊试验', 'Mooring trial'),
      item('3', '主机试车', 'Main engine trial'),
      item('4', '装卸', 'Loading and unloading'),
      item('5', '补给', 'Supplies'),
      item('6', '修整', 'Repairs'),
      item('7', '出海前准备', 'Preparation for sea'),
    ],
  },
  {
    code: 'wharf_hazard',
    name: { zh: '码头危险因素', en: 'Hazard at the quay' },
    items: [
      item('1', '载油', 'Oil on board'),
      item('2', '动火', 'Hot work'),
      item('3', '试车', 'Engine trial'),
      item('4', '压载调整', 'Ballasting'),
    ],
  },
  {
    code: 'wharf_biz_status',
    name: { zh: '码头申请业务状态', en: 'Wharf application progress' },
    items: [
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
    ],
  },
  {
    code: 'stay_state',
    name: { zh: '在泊状态', en: 'Stay status' },
    items: [
      item('1', '计划', 'Planned', 'reserved'),
      item('2', '在泊', 'Alongside', 'busy'),
      item('3', '已离', 'Left', 'off'),
      // A cancelled plan: no ship was there.
      item('4', '已取消', 'Cancelled', 'off'),
    ],
  },
];
