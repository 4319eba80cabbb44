/** 统计汇总: the reports of all areas, and the figures of closed months. */
export const statisticsDirectory = {
  key: 'statistics',
  order: 100,
  title: { zh: '统计汇总', en: 'Statistics' },
  icon: 'bar-chart',
  url: '/prm/statistics',
} as const;
