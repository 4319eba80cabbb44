import { deleteLog, deleteLogs } from '#shared/contract/log.ts';
import { forceLogout } from '#shared/contract/online.ts';
import { resourcePage } from '#shared/resource/menu-entry.ts';
import { sysDataLog } from '#shared/system/data-log.ts';
import { sysError } from '#shared/system/error.ts';
import { sysLog } from '#shared/system/log.ts';
import { sysOnline } from '#shared/system/online.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { monitorDictionaries } from './monitor.dictionaries.ts';
import { monitorErrors } from './monitor.errors.ts';

/** 系统监控: how the platform runs, who is in it and what was done. */
export const monitorArea = {
  key: 'monitor',
  title: { zh: '系统监控', en: 'Monitoring' },
  definitions: [sysOnline, sysLog, sysDataLog, sysError],
  errors: monitorErrors,
  dictionaries: monitorDictionaries,
  parameters: {
    'monitor.errorDays': {
      name: { zh: '错误日志保留天数', en: 'Days that the error log is kept' },
      value: 30,
      unit: 'd',
      min: 1,
      max: 3650,
    },
    'monitor.dataLogDays': {
      name: { zh: '数据日志保留天数', en: 'Days that versions of records are kept' },
      value: 365,
      unit: 'd',
    },
  },
  menu: {
    key: 'monitor',
    order: 194,
    title: { zh: '系统监控', en: 'Monitoring' },
    icon: 'monitor',
    url: '/monitor',
    children: [
      {
        ...resourcePage('monitor.online', sysOnline),
        codes: [{ code: forceLogout.access, title: { zh: '强制退出', en: 'Sign somebody out' } }],
      },
      {
        ...resourcePage('monitor.log', sysLog),
        codes: [
          { code: deleteLog.access, title: { zh: '删除日志', en: 'Delete entries' } },
          { code: deleteLogs.access, title: { zh: '批量删除日志', en: 'Delete several entries' } },
        ],
      },
      resourcePage('monitor.dataLog', sysDataLog),
      resourcePage('system.error', sysError),
    ],
  },
} as const satisfies YardArea;
