import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { dec, dict, each, int, str, user } from '#shared/resource/field-builders.ts';

const metres = { required: true, unit: 'm' } as const;

/**
 * 泊位 (docs/domain.md §7.1): a part of the quay line, beginning at its chainage; berths do not overlap. The status
 * follows from the stays. People set 维修 and 停用, and only while no ship is there or planned. The view `prm_berth_list`
 * reads the present and the next ship from the stays.
 */
export const berth = {
  code: 'berth',
  area: 'wharf',
  entity: 'berth',
  table: 'prm_berth',
  storage: { view: { name: 'prm_berth_list', joined: ['innerShip', 'outerShip', 'nextPlan'] } },
  title: { zh: '泊位', en: 'Berth' },
  plural: { zh: '泊位台账', en: 'Berths' },
  display: 'berthCode',
  hint: 'berthName',
  groups: [
    { key: 'what', label: { zh: '基本信息', en: 'Basics' } },
    { key: 'size', label: { zh: '尺度与承载', en: 'Size and limits' } },
    { key: 'now', label: { zh: '靠泊情况', en: 'Ships' } },
  ],
  fields: [
    ...each({ group: 'what' }, [
      str('berthCode', ['泊位编号', 'Code'], 10, {
        required: true,
        unique: true,
        query: true,
        pattern: '[A-Z]\\d{1,2}',
        patternText: { zh: '一个大写字母加一两位数字，如 B1', en: 'a capital letter and one or two digits, e.g. B1' },
      }),
      str('berthName', ['泊位名称', 'Name'], 60, { required: true }),
      dict('wharf', ['码头', 'Wharf'], 'wharf', { required: true, query: true }),
      user('keeper', ['责任人', 'Keeper'], { assigns: true, role: 'wharf_master', required: true }),
      dict('berthStatus', ['状态', 'Status'], 'berth_status', { required: true, owned: true, query: true }),
    ]),
    ...each({ group: 'size' }, [
      dec('chainage', ['起始里程', 'Chainage'], [6, 1], {
        ...metres,
        min: 0,
        help: {
          zh: '在岸线上的起点；泊位之间不能重叠',
          en: 'Where the berth begins on the quay line; berths must not overlap',
        },
      }),
      dec('length', ['长度', 'Length'], [6, 1], { ...metres, min: 1 }),
      dec('waterDepth', ['前沿水深', 'Depth alongside'], [5, 2], {
        min: 0.1,
        required: true,
        unit: 'm',
        help: { zh: '海图基准面以下', en: 'Below chart datum' },
      }),
      dec('maxDisplacement', ['允许排水量', 'Displacement'], [9, 1], { min: 0, required: true, unit: 't' }),
      dec('maxBeamOut', ['允许总外伸宽', 'Beam off the quay'], [6, 1], {
        ...metres,
        min: 1,
        help: { zh: '并靠两船型宽之和的上限', en: 'Maximum total beam of two ships side by side' },
      }),
      int('bollards', ['系船柱数', 'Bollards'], { min: 1, max: 200, required: true }),
      dec('craneCap', ['起重能力', 'Crane'], [6, 1], { min: 0, unit: 't' }),
      int('shorePower', ['岸电容量', 'Shore power'], {
        min: 0,
        max: 100_000,
        unit: 'kVA',
        help: { zh: '不填为无岸电', en: 'Leave empty if there is none' },
      }),
    ]),
    ...each({ group: 'now' }, [
      str('innerShip', ['内档船', 'Inner ship'], 60, { owned: true }),
      str('outerShip', ['外档船', 'Outer ship'], 60, { owned: true }),
      str('nextPlan', ['下一计划', 'Next ship'], 100, { owned: true }),
    ]),
  ],
  lifecycle: {
    field: 'berthStatus',
    initial: '0',
    transitions: [
      // Transitions that follow from stays.
      { action: 'occupy', label: { zh: '靠泊', en: 'Taken' }, from: ['0'], to: '1', system: true },
      { action: 'vacate', label: { zh: '空出', en: 'Vacated' }, from: ['1'], to: '0', system: true },
      {
        action: 'repair',
        label: { zh: '设为维修', en: 'Start repair' },
        from: ['0', '1'],
        to: '2',
        fields: [{ name: 'comment', required: true }],
        danger: true,
      },
      {
        action: 'retire',
        label: { zh: '停用', en: 'Take out of service' },
        from: ['0', '1', '2'],
        to: '3',
        fields: [{ name: 'comment', required: true }],
        danger: true,
      },
      { action: 'reopen', label: { zh: '恢复使用', en: 'Back in service' }, from: ['2', '3'], to: '0' },
    ],
  },
  list: {
    columns: [
      'berthCode',
      'wharf',
      'length',
      'waterDepth',
      'berthStatus',
      'innerShip',
      'outerShip',
      'nextPlan',
      'shorePower',
      'keeper',
    ],
    sort: { column: 'chainage', order: 'asc' },
  },
  scope: { shared: true },
} as const satisfies ResourceDefinition;
