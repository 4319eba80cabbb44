import { resourcePage } from '#shared/resource/menu-entry.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { baseDictionaries } from './base.dictionaries.ts';
import { baseErrors } from './base.errors.ts';
import { baseDirectory } from './base-directory.ts';
import { calendar } from './calendar.ts';
import { contractor } from './contractor.ts';
import { excelTemplate } from './excel-template.ts';

/** 基础数据: the contractors and own departments that work in the yard, and the production calendar. */
export const baseArea = {
  key: 'base',
  title: { zh: '基础数据', en: 'Master data' },
  definitions: [contractor, calendar, excelTemplate],
  dictionaries: baseDictionaries,
  errors: baseErrors,
  menu: {
    ...baseDirectory,
    children: [
      resourcePage('base.contractor', contractor, { zh: '单位', en: 'Contractors' }),
      resourcePage('base.calendar', calendar, { zh: '日历', en: 'Calendar' }),
      resourcePage('base.template', excelTemplate, { zh: '导入模板', en: 'Import templates' }),
    ],
  },
} as const satisfies YardArea;
