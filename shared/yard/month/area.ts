import { resourcePage } from '#shared/resource/menu-entry.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { monthDictionaries } from './month.dictionaries.ts';
import { monthErrors } from './month.errors.ts';
import { monthParameters } from './month.parameters.ts';
import { monthSummaries } from './month.summaries.ts';
import { monthFigure } from './month-figure.ts';
import { statisticsDirectory } from './statistics-directory.ts';

/** 统计汇总 (docs/domain.md §13, §17): figures of closed months, and the reports that concern all areas. */
export const monthArea = {
  key: 'month',
  title: { zh: '月结', en: 'Monthly close' },
  definitions: [monthFigure],
  dictionaries: monthDictionaries,
  errors: monthErrors,
  summaries: monthSummaries,
  parameters: monthParameters,
  menu: { ...statisticsDirectory, children: [resourcePage('statistics.month', monthFigure)] },
} as const satisfies YardArea;
