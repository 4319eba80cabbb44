import type { SummaryDefinition } from '#shared/yard/summary-definition.ts';

const percent = { zh: '%', en: '%' };
const zone = { title: { zh: '区域', en: 'Zone' }, names: { dict: 'yard_zone' } } as const;
const site = { title: { zh: '场地', en: 'Site' }, names: 'site' } as const;

/** R1 of docs/domain.md §13. */
export const siteUseSummary: SummaryDefinition = {
  name: 'site-use',
  code: 'R1',
  title: { zh: '场地利用率', en: 'Site utilisation' },
  formula: {
    zh: '利用率 = Σ(占用格面积 × 占用天数) ÷ Σ(场地面积 × 可用天数)。维修、停用的日子不计入可用天数；使用中的占用计到今天，今天以后的日子不计。按工程筛选时，分子只计该工程的占用。',
    en: 'Utilisation = Σ(area of the occupied bays × days occupied) ÷ Σ(area of the site × usable days). Days under repair or out of service are not usable. A use that has not ended counts until today, and days after today do not count. With a ship chosen, only its own uses are in the numerator.',
  },
  needs: {
    site: ['zone', 'area', 'bays', 'siteStatus'],
    site_occupy: ['site', 'bayNos', 'ship', 'fromDate', 'toDate', 'state'],
  },
  filters: ['ship', 'zone'],
  dimensions: { zone, site },
  groupings: [['zone'], ['zone', 'site']],
  months: 'first',
  parts: {
    used: { title: { zh: '占用', en: 'Occupied' }, unit: { zh: '㎡·天', en: 'm² days' }, decimals: 0 },
    usable: { title: { zh: '可用', en: 'Usable' }, unit: { zh: '㎡·天', en: 'm² days' }, decimals: 0 },
  },
  measures: [
    {
      key: 'rate',
      title: { zh: '利用率', en: 'Utilisation' },
      unit: percent,
      decimals: 1,
      formula: { sum: 'used', over: 'usable', times: 100 },
      better: 'higher',
    },
    {
      key: 'used',
      title: { zh: '占用面积天', en: 'Occupied area' },
      unit: { zh: '㎡·天', en: 'm² days' },
      decimals: 0,
      formula: { sum: 'used' },
    },
  ],
  charted: ['rate'],
  closed: [{ month: 'siteUse', measure: 'rate', by: 'zone', subject: 'key' }],
};

/** R2 of docs/domain.md §13. */
export const siteOverstaySummary: SummaryDefinition = {
  name: 'site-overstay',
  code: 'R2',
  title: { zh: '场地超期占用', en: 'Overstayed sites' },
  formula: {
    zh: '超期天数 = 计划止日（含延期）之后至退场（未退场计到今天）、且落在统计区间内的天数；面积天 = 占用格面积 × 超期天数；件数为区间内有超期天数的占用。',
    en: 'Days over = days of the period after the planned last day (moved by extensions) until the exit, or until today without an exit. Area days = area of the occupied bays × days over. The count is that of the uses with such days.',
  },
  needs: {
    site: ['zone', 'area', 'bays'],
    site_occupy: ['site', 'bayNos', 'ship', 'toDate', 'state'],
    site_apply: ['endDate'],
  },
  filters: ['ship', 'department', 'zone'],
  dimensions: {
    department: { title: { zh: '申请部门', en: 'Department' }, names: 'department' },
    zone,
    site,
  },
  groupings: [['department'], ['zone'], ['zone', 'site'], ['department', 'site']],
  months: 'none',
  parts: {
    uses: { title: { zh: '件数', en: 'Uses' }, flag: true },
    days: { title: { zh: '超期天数', en: 'Days over' }, unit: { zh: '天', en: 'd' } },
    area: { title: { zh: '面积天', en: 'Area days' }, unit: { zh: '㎡·天', en: 'm² days' } },
  },
  measures: [
    {
      key: 'uses',
      title: { zh: '超期件数', en: 'Overstayed uses' },
      unit: { zh: '件', en: 'uses' },
      decimals: 0,
      formula: { sum: 'uses' },
      better: 'lower',
    },
    {
      key: 'days',
      title: { zh: '超期天数', en: 'Days over' },
      unit: { zh: '天', en: 'd' },
      decimals: 0,
      formula: { sum: 'days' },
      better: 'lower',
    },
    {
      key: 'area',
      title: { zh: '超期面积天', en: 'Area days over' },
      unit: { zh: '㎡·天', en: 'm² days' },
      decimals: 0,
      formula: { sum: 'area' },
      better: 'lower',
    },
    {
      key: 'mean',
      title: { zh: '平均超期', en: 'Mean days over' },
      unit: { zh: '天', en: 'd' },
      decimals: 1,
      formula: { sum: 'days', over: 'uses' },
      better: 'lower',
    },
  ],
  charted: ['days'],
};

export const siteSummaries = [siteUseSummary, siteOverstaySummary] as const;
