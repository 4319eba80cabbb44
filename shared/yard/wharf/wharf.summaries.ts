import type { SummaryDefinition } from '#shared/yard/summary-definition.ts';

/** R7 of docs/domain.md §13. */
export const berthUseSummary: SummaryDefinition = {
  name: 'berth-use',
  code: 'R7',
  title: { zh: '泊位占用率', en: 'Berth occupancy' },
  formula: {
    zh: '占用率 = Σ内档在泊小时 ÷ 泊位小时，同时靠泊的重叠时间只计一次；外档单列。在泊计到现在，现在以后的时间不计。',
    en: 'Occupancy = Σ hours of stays directly at the quay ÷ hours of the berth; hours of two stays at once count once. Hours in the outer row are shown apart. A ship alongside counts until now, and time after now does not count.',
  },
  needs: { berth: ['berthCode'], wharf_stay: ['berth', 'secondBerth', 'ship', 'fromTime', 'toTime', 'row', 'state'] },
  filters: ['ship'],
  dimensions: {
    berth: { title: { zh: '泊位', en: 'Berth' }, names: 'berth' },
  },
  groupings: [['berth']],
  months: 'first',
  parts: {
    inner: { title: { zh: '内档', en: 'Inner row' }, unit: { zh: '小时', en: 'h' }, decimals: 1 },
    outer: { title: { zh: '外档', en: 'Outer row' }, unit: { zh: '小时', en: 'h' }, decimals: 1 },
    hours: { title: { zh: '泊位小时', en: 'Berth hours' }, unit: { zh: '小时', en: 'h' }, decimals: 1 },
  },
  measures: [
    {
      key: 'rate',
      title: { zh: '占用率', en: 'Occupancy' },
      unit: { zh: '%', en: '%' },
      decimals: 1,
      formula: { sum: 'inner', over: 'hours', times: 100 },
    },
    {
      key: 'outer',
      title: { zh: '外档占用率', en: 'Outer row' },
      unit: { zh: '%', en: '%' },
      decimals: 1,
      formula: { sum: 'outer', over: 'hours', times: 100 },
    },
    {
      key: 'inner',
      title: { zh: '内档小时', en: 'Hours in the inner row' },
      unit: { zh: '小时', en: 'h' },
      decimals: 0,
      formula: { sum: 'inner' },
    },
  ],
  charted: ['rate', 'outer'],
  closed: [{ month: 'berthUse', measure: 'rate', by: 'berth', subject: 'key' }],
};

/** R8 of docs/domain.md §13. */
export const wharfPlanSummary: SummaryDefinition = {
  name: 'wharf-plan',
  code: 'R8',
  title: { zh: '码头计划兑现率', en: 'Berthing plans kept' },
  formula: {
    zh: '排泊时的计划靠泊时间（以后改排不改变它）在区间内、且已过允许偏差的计划；兑现率 = 实际靠泊与该时间相差不超过允许偏差（参数，默认 6 小时）÷ 计划数。取消的计划算未兑现。',
    en: 'Plans whose first planned arrival is in the period and over, by more than the allowed difference; later changes of the plan do not change it. Kept = moored within the allowed difference (a parameter, by default six hours) of that time ÷ planned. A cancelled plan is not kept.',
  },
  needs: { wharf_apply: ['ship', 'firstEta', 'actualIn'] },
  filters: ['ship', 'department'],
  dimensions: {
    month: { title: { zh: '月份', en: 'Month' }, names: 'month' },
    ship: { title: { zh: '船名', en: 'Ship' }, names: 'text' },
  },
  groupings: [['month'], ['ship']],
  months: 'none',
  parts: {
    planned: { title: { zh: '计划', en: 'Planned' }, flag: true },
    moored: { title: { zh: '已靠泊', en: 'Moored' }, flag: true },
    kept: { title: { zh: '兑现', en: 'Kept' }, flag: true },
    late: { title: { zh: '晚到小时', en: 'Hours late' }, unit: { zh: '小时', en: 'h' }, decimals: 1 },
  },
  measures: [
    {
      key: 'rate',
      title: { zh: '兑现率', en: 'Kept' },
      unit: { zh: '%', en: '%' },
      decimals: 1,
      formula: { sum: 'kept', over: 'planned', times: 100 },
      better: 'higher',
    },
    {
      key: 'planned',
      title: { zh: '计划数', en: 'Planned' },
      unit: { zh: '次', en: 'plans' },
      decimals: 0,
      formula: { sum: 'planned' },
    },
    {
      key: 'kept',
      title: { zh: '兑现数', en: 'Kept' },
      unit: { zh: '次', en: 'plans' },
      decimals: 0,
      formula: { sum: 'kept' },
    },
    {
      key: 'moored',
      title: { zh: '已靠泊', en: 'Moored' },
      unit: { zh: '次', en: 'plans' },
      decimals: 0,
      formula: { sum: 'moored' },
    },
  ],
  charted: ['rate'],
};

export const wharfSummaries = [berthUseSummary, wharfPlanSummary] as const;
