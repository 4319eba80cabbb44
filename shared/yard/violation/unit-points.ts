import type { ResourceDefinition } from '#shared/resource/definition.ts';

const count = { type: 'int', required: true, owned: true } as const;

/**
 * 单位记分榜 (docs/domain.md §10.5): a view over units and their violations, so it says what is true at this moment and
 * keeps nothing of its own. What expired or was revoked counts in no column but the trend's months.
 */
export const unitPoints = {
  code: 'unit_points',
  area: 'violation',
  entity: 'points',
  table: 'prm_unit_points',
  storage: {
    remove: 'none',
    version: false,
    base: [],
    pairs: false,
    // Nothing is kept: it is a view from the first.
    view: { name: 'prm_unit_points', joined: [] },
    module: { columns: [] },
  },
  title: { zh: '单位记分', en: 'Points of a contractor' },
  plural: { zh: '单位记分榜', en: 'Points of contractors' },
  display: 'name',
  fields: [
    { name: 'name', label: { zh: '单位', en: 'Contractor' }, type: 'str', length: 80, required: true, query: true },
    {
      name: 'kind',
      label: { zh: '单位类别', en: 'Kind' },
      type: 'dict',
      dict: 'contractor_kind',
      required: true,
      query: true,
    },
    { name: 'points', label: { zh: '当前记分', en: 'Points' }, query: true, ...count },
    { name: 'cases', label: { zh: '件数', en: 'Violations' }, ...count },
    {
      name: 'fines',
      label: { zh: '罚款', en: 'Fines' },
      type: 'dec',
      precision: 12,
      scale: 2,
      unit: '元',
      required: true,
      owned: true,
    },
    { name: 'openCases', label: { zh: '未关闭', en: 'Open' }, ...count },
    {
      name: 'trend',
      label: { zh: '趋势', en: 'Trend' },
      help: { zh: '近 90 天记分减去之前 90 天', en: 'Points of the last 90 days less those of the 90 before' },
      ...count,
    },
    {
      name: 'months',
      label: { zh: '近 12 个月', en: 'Last twelve months' },
      type: 'str',
      length: 60,
      required: true,
      owned: true,
      control: 'points-by-month',
      wide: true,
      help: { zh: '每月记分，最后为本月', en: 'Points of each month, this one last' },
    },
    {
      name: 'status',
      label: { zh: '状态', en: 'Status' },
      type: 'dict',
      dict: 'contractor_status',
      required: true,
      query: true,
    },
  ],
  list: {
    columns: ['name', 'kind', 'points', 'cases', 'fines', 'openCases', 'trend', 'status'],
    sort: { column: 'points', order: 'desc' },
  },
  verbs: ['list', 'queryById', 'exportXls'],
  scope: { shared: true, vendor: 'id' },
} as const satisfies ResourceDefinition;
