import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { dec, dict, int, str } from '#shared/resource/field-builders.ts';

const count = { required: true, owned: true } as const;

/**
 * 单位记分榜 (docs/domain.md §10.5): a view over contractors and their violations, so the figures are current and not
 * stored. Expired and revoked violations count only in the months of the trend.
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
    // There is no table; `prm_unit_points` itself is a view.
    view: { name: 'prm_unit_points', joined: [] },
    module: { columns: [] },
  },
  title: { zh: '单位记分', en: 'Points of a contractor' },
  plural: { zh: '单位记分榜', en: 'Points of contractors' },
  display: 'name',
  fields: [
    str('name', ['单位', 'Contractor'], 80, { required: true, query: true }),
    dict('kind', ['单位类别', 'Type'], 'contractor_kind', { required: true, query: true }),
    int('points', ['当前记分', 'Points'], { query: true, ...count }),
    int('cases', ['件数', 'Violations'], { ...count }),
    dec('fines', ['罚款', 'Fines'], [12, 2], { unit: '元', required: true, owned: true }),
    int('openCases', ['未关闭', 'Open'], { ...count }),
    int('trend', ['趋势', 'Trend'], {
      help: {
        zh: '近 90 天记分减去之前 90 天',
        en: 'Points of the last 90 days minus the points of the 90 days before',
      },
      ...count,
    }),
    str('months', ['近 12 个月', 'Last twelve months'], 60, {
      required: true,
      owned: true,
      control: 'points-by-month',
      wide: true,
      help: { zh: '每月记分，最后为本月', en: 'Points of each month, the current month last' },
    }),
    dict('status', ['状态', 'Status'], 'contractor_status', { required: true, query: true }),
  ],
  list: {
    columns: ['name', 'kind', 'points', 'cases', 'fines', 'openCases', 'trend', 'status'],
    sort: { column: 'points', order: 'desc' },
  },
  verbs: ['list', 'queryById', 'exportXls'],
  scope: { shared: true, vendor: 'id' },
} as const satisfies ResourceDefinition;
