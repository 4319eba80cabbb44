import { item } from '#shared/resource/dictionary.ts';
import { resourcePage } from '#shared/resource/menu-entry.ts';
import { sysCheckRule } from '#shared/system/check-rule.ts';
import { sysError } from '#shared/system/error.ts';
import { sysFillRule } from '#shared/system/fill-rule.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { systemErrors } from './system.errors.ts';

/** 系统管理: what runs the platform itself and is no work of the yard. */
export const systemArea = {
  key: 'system',
  title: { zh: '系统管理', en: 'System' },
  definitions: [sysCheckRule, sysFillRule, sysError],
  dictionaries: [
    {
      code: 'error_source',
      name: { zh: '错误来源', en: 'Where an error arose' },
      items: [item('server', '服务器', 'Server'), item('browser', '浏览器', 'Browser')],
    },
  ],
  errors: systemErrors,
  parameters: {
    'system.errorDays': {
      name: { zh: '错误日志保留天数', en: 'Days that the error log is kept' },
      value: 30,
      unit: 'd',
    },
  },
  menu: {
    key: 'system',
    order: 190,
    title: { zh: '系统管理', en: 'System' },
    icon: 'setting',
    url: '/isystem',
    children: [
      resourcePage('system.checkRule', sysCheckRule),
      resourcePage('system.fillRule', sysFillRule),
      resourcePage('system.error', sysError),
    ],
  },
} as const satisfies YardArea;
