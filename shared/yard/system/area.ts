import { explainPermission } from '#shared/contract/permission.ts';
import { resourcePage } from '#shared/resource/menu-entry.ts';
import { sysCheckRule } from '#shared/system/check-rule.ts';
import { sysError } from '#shared/system/error.ts';
import { sysFillRule } from '#shared/system/fill-rule.ts';
import { sysRegistration } from '#shared/system/registration.ts';
import { sysSms } from '#shared/system/sms.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { systemAreaDictionaries } from './system.dictionaries.ts';
import { systemErrors } from './system.errors.ts';

/** 系统管理: what runs the platform itself and is no work of the yard. */
export const systemArea = {
  key: 'system',
  title: { zh: '系统管理', en: 'System' },
  definitions: [sysCheckRule, sysFillRule, sysRegistration, sysSms, sysError],
  dictionaries: systemAreaDictionaries,
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
      resourcePage('system.registration', sysRegistration),
      resourcePage('system.sms', sysSms),
      resourcePage('system.checkRule', sysCheckRule),
      resourcePage('system.fillRule', sysFillRule),
      resourcePage('system.error', sysError),
      {
        key: 'system.permissionExplain',
        title: { zh: '权限解释', en: 'Explain access' },
        url: '/isystem/permissionExplain',
        component: 'system/PermissionExplain',
        keepAlive: true,
        codes: [{ code: explainPermission.access, title: { zh: '解释权限', en: 'Explain permissions' } }],
      },
    ],
  },
} as const satisfies YardArea;
