import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { dec, dict, each, int, json, str, user } from '#shared/resource/field-builders.ts';

const metres = { min: 0.1, required: true, unit: 'm', row: 'size' } as const;

/**
 * 场地 (docs/domain.md §4.1). The status follows from the occupations. People set 维修 and 停用, and only while the site is
 * neither occupied nor reserved.
 */
export const site = {
  code: 'site',
  area: 'site',
  entity: 'site',
  table: 'prm_site',
  // The view calculates the use of the site from the occupations.
  storage: { view: { name: 'prm_site_list', joined: ['bayUse', 'monthRate'] } },
  title: { zh: '场地', en: 'Site' },
  plural: { zh: '场地台账', en: 'Sites' },
  display: 'siteCode',
  hint: 'siteName',
  groups: [
    { key: 'what', label: { zh: '基本信息', en: 'Basics' } },
    { key: 'size', label: { zh: '面积与承载', en: 'Size and load' } },
    { key: 'map', label: { zh: '平面位置', en: 'Place on the map' } },
  ],
  fields: [
    ...each({ group: 'what' }, [
      str('siteCode', ['场地编号', 'Code'], 20, {
        required: true,
        unique: true,
        query: true,
        pattern: '[A-Z]\\d{2}',
        patternText: { zh: '区域字母加两位数字，如 A01', en: 'the letter of the zone and two digits, e.g. A01' },
      }),
      str('siteName', ['场地名称', 'Name'], 60, { required: true, query: true }),
      dict('zone', ['所属区域', 'Zone'], 'yard_zone', { required: true, query: true }),
      dict('siteType', ['场地类型', 'Type'], 'site_type', { required: true, query: true }),
      user('keeper', ['责任人', 'Keeper'], { assigns: true, role: 'site_admin', required: true }),
      dict('utilities', ['配套', 'Utilities'], 'site_utility', { multi: true }),
      dict('siteStatus', ['状态', 'Status'], 'site_status', { required: true, owned: true, query: true }),
      str('bayUse', ['当前占用', 'Occupied now'], 10, {
        owned: true,
        help: { zh: '使用中的格数 / 可分格数', en: 'Bays in use / bays' },
      }),
      dec('monthRate', ['本月占用率', 'Occupied this month'], [5, 1], {
        owned: true,
        unit: '%',
        help: { zh: '本月截至今天，使用的格·天占全部格·天', en: 'Of the bay days of this month up to today' },
      }),
    ]),
    ...each({ group: 'size' }, [
      dec('area', ['面积', 'Area'], [8, 1], {
        min: 0.1,
        required: true,
        unit: '㎡',
        help: {
          zh: '矩形场地的长 × 宽与面积之差不超过系统参数（默认 5%）',
          en: 'For a rectangle close to length × width: within 5 %, unless a parameter says otherwise',
        },
      }),
      dec('length', ['长', 'Length'], [6, 1], { ...metres }),
      dec('width', ['宽', 'Width'], [6, 1], { ...metres }),
      int('bays', ['可分格数', 'Bays'], {
        min: 1,
        max: 12,
        required: true,
        default: 1,
        help: { zh: '1 为整体使用', en: '1: used as a whole' },
      }),
      dec('bearing', ['地耐力', 'Bearing'], [6, 1], { min: 0.1, required: true, unit: 'kN/㎡' }),
      dec('craneCap', ['起重能力', 'Crane'], [6, 1], {
        min: 0,
        unit: 't',
        help: { zh: '0 为无起重覆盖', en: '0: no crane reaches it' },
      }),
    ]),
    json('polygon', ['平面坐标', 'Outline'], { required: true, control: 'site-outline', wide: true, group: 'map' }),
  ],
  lifecycle: {
    field: 'siteStatus',
    initial: '0',
    transitions: [
      // Transitions that follow from occupations.
      { action: 'reserve', label: { zh: '预占', en: 'Reserved' }, from: ['0', '2'], to: '1', system: true },
      { action: 'occupy', label: { zh: '进场', en: 'Entered' }, from: ['0', '1'], to: '2', system: true },
      { action: 'vacate', label: { zh: '空出', en: 'Vacated' }, from: ['1', '2'], to: '0', system: true },
      {
        action: 'repair',
        label: { zh: '设为维修', en: 'Start repair' },
        from: ['0', '1', '2'],
        to: '3',
        fields: [{ name: 'comment', required: true }],
        danger: true,
      },
      {
        action: 'retire',
        label: { zh: '停用', en: 'Take out of service' },
        from: ['0', '1', '2', '3'],
        to: '4',
        fields: [{ name: 'comment', required: true }],
        danger: true,
      },
      { action: 'reopen', label: { zh: '恢复使用', en: 'Back in service' }, from: ['3', '4'], to: '0' },
    ],
  },
  list: {
    columns: [
      'siteCode',
      'siteName',
      'zone',
      'siteType',
      'area',
      'bays',
      'bearing',
      'craneCap',
      'siteStatus',
      'bayUse',
      'monthRate',
      'keeper',
    ],
    sort: { column: 'siteCode', order: 'asc' },
  },
  scope: { shared: true },
} as const satisfies ResourceDefinition;
