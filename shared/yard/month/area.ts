import { resourcePage } from '#shared/resource/menu-entry.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { monthDictionaries } from './month.dictionaries.ts';
import { monthParameters } from './month.parameters.ts';
import { monthFigure } from './month-figure.ts';

/** 统计汇总 (docs/domain.md §13, §17): figures of closed months. */
export const monthArea = {
  key: 'month',
  title: { zh: '月结', en: 'Monthly close' },
  definitions: [monthFigure],
  dictionaries: monthDictionaries,
  parameters: monthParameters,
  menu: {
    key: 'statistics',
    order: 100,
    title: { zh: '统计汇总', en: 'Statistics' },
    icon: 'bar-chart',
    url: '/prm/statistics',
    children: [resourcePage('statistics.month', monthFigure)],
  },
} as const satisfies YardArea;
