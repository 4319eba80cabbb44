import { resourcePage } from '#shared/resource/menu-entry.ts';
import { sysError } from '#shared/system/error.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { monitorDictionaries } from './monitor.dictionaries.ts';

/** 系统监控: how the platform runs, who is in it and what was done. */
export const monitorArea = {
  key: 'monitor',
  title: { zh: '系统监控', en: 'Monitoring' },
  definitions: [sysError],
  dictionaries: monitorDictionaries,
  parameters: {
    'monitor.errorDays': {
      name: { zh: '错误日志保留天数', en: 'Days that the error log is kept' },
      value: 30,
      unit: 'd',
      min: 1,
      max: 3650,
    },
  },
  menu: {
    key: 'monitor',
    order: 194,
    title: { zh: '系统监控', en: 'Monitoring' },
    icon: 'monitor',
    url: '/monitor',
    children: [resourcePage('system.error', sysError)],
  },
} as const satisfies YardArea;
