import type { SummaryDefinition } from '#shared/yard/summary-definition.ts';

/** R11 of docs/domain.md §13. */
export const violationSummary: SummaryDefinition = {
  name: 'violations',
  code: 'R11',
  title: { zh: '违章统计', en: 'Violations' },
  formula: {
    zh: '区间内发生的违章（撤销的除外），计件数、记分和罚款；每 20 万工时件数 = 件数 × 200 000 ÷ 同一区间的日报工时（全厂，按工程筛选时为该工程）。',
    en: 'Violations that happened in the period, without revoked ones: their number, points and fines. Per 200,000 man-hours = number × 200,000 ÷ man-hours of the day logs of the period, of the yard or of the chosen ship.',
  },
  needs: {
    violation: ['category', 'level', 'contractor', 'happenTime', 'points', 'fine', 'violStatus'],
    progress_day: ['ship', 'day', 'manHours'],
  },
  filters: ['ship', 'zone'],
  dimensions: {
    category: { title: { zh: '违章类别', en: 'Type' }, names: { dict: 'viol_category' } },
    level: { title: { zh: '等级', en: 'Level' }, names: { dict: 'viol_level' } },
    contractor: { title: { zh: '责任单位', en: 'Contractor' }, names: 'contractor' },
  },
  groupings: [['category', 'level'], ['category'], ['level'], ['contractor']],
  months: 'first',
  parts: {
    cases: { title: { zh: '件数', en: 'Violations' }, flag: true },
    points: { title: { zh: '记分', en: 'Points' } },
    fine: { title: { zh: '罚款', en: 'Fine' }, unit: { zh: '元', en: 'yuan' } },
    hours: { title: { zh: '工时', en: 'Man-hours' }, unit: { zh: 'h', en: 'h' }, counts: 'everyRow' },
  },
  measures: [
    {
      key: 'cases',
      title: { zh: '件数', en: 'Violations' },
      unit: { zh: '件', en: 'violations' },
      decimals: 0,
      formula: { sum: 'cases' },
      better: 'lower',
    },
    {
      key: 'points',
      title: { zh: '记分', en: 'Points' },
      unit: { zh: '分', en: 'points' },
      decimals: 0,
      formula: { sum: 'points' },
      better: 'lower',
    },
    {
      key: 'fine',
      title: { zh: '罚款', en: 'Fines' },
      unit: { zh: '元', en: 'yuan' },
      decimals: 0,
      formula: { sum: 'fine' },
    },
    {
      key: 'rate',
      title: { zh: '每 20 万工时件数', en: 'Per 200,000 man-hours' },
      unit: { zh: '件', en: 'violations' },
      decimals: 2,
      formula: { sum: 'cases', over: 'hours', times: 200_000 },
      better: 'lower',
    },
  ],
  charted: ['cases'],
  closed: [
    { month: 'violations', measure: 'cases', by: 'contractor', subject: 'key' },
    { month: 'violationPoints', measure: 'points', by: 'contractor', subject: 'key' },
  ],
};

export const violationSummaries = [violationSummary] as const;
