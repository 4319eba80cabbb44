import type { SummaryDefinition } from '#shared/yard/summary-definition.ts';

/** R9 of docs/domain.md §13. */
export const deliverySummary: SummaryDefinition = {
  name: 'deliveries',
  code: 'R9',
  title: { zh: '集配准时率与齐套率', en: 'Deliveries on time and complete' },
  formula: {
    zh: '区间内签收的配送；准时率 = 签收不晚于要求到场时间加宽限（参数，默认 1 小时）÷ 签收数；齐套率 = 发车时托盘已配项 ÷ 应配项。按专业时，一次配送在它的每个专业各计一次。',
    en: 'Deliveries signed in the period. On time = signed until the needed time plus the grace (a parameter, by default one hour) ÷ signed. Kit rate = items ready ÷ items needed of the pallets at dispatch. By discipline, a delivery counts once in each discipline of its pallets.',
  },
  needs: {
    jp_trip: ['ship', 'signTime'],
    jp_apply: ['team', 'needTime', 'palletIds'],
    jp_pallet: ['discipline', 'itemCount', 'readyCount'],
  },
  filters: ['ship', 'department'],
  dimensions: {
    team: { title: { zh: '班组', en: 'Team' }, names: 'department' },
    discipline: { title: { zh: '专业', en: 'Discipline' }, names: { dict: 'discipline' } },
  },
  groupings: [['team'], ['discipline'], ['team', 'discipline']],
  months: 'first',
  parts: {
    trips: { title: { zh: '签收', en: 'Signed' }, flag: true },
    timely: { title: { zh: '准时', en: 'On time' }, flag: true },
    ready: { title: { zh: '已配项', en: 'Items ready' } },
    items: { title: { zh: '应配项', en: 'Items needed' } },
  },
  measures: [
    {
      key: 'timely',
      title: { zh: '准时率', en: 'On time' },
      unit: { zh: '%', en: '%' },
      decimals: 1,
      formula: { sum: 'timely', over: 'trips', times: 100 },
      better: 'higher',
    },
    {
      key: 'kit',
      title: { zh: '齐套率', en: 'Kit rate' },
      unit: { zh: '%', en: '%' },
      decimals: 1,
      formula: { sum: 'ready', over: 'items', times: 100 },
      better: 'higher',
    },
    {
      key: 'trips',
      title: { zh: '签收数', en: 'Signed' },
      unit: { zh: '次', en: 'deliveries' },
      decimals: 0,
      formula: { sum: 'trips' },
    },
  ],
  charted: ['timely', 'kit'],
  closed: [{ month: 'deliveriesOnTime', measure: 'timely', by: 'team', subject: 'text' }],
};

export const jpSummaries = [deliverySummary] as const;
