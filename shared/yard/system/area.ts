import { explainPermission } from '#shared/contract/permission.ts';
import { resourcePage } from '#shared/resource/menu-entry.ts';
import { sysCheckRule } from '#shared/system/check-rule.ts';
import { sysFillRule } from '#shared/system/fill-rule.ts';
import { sysRegistration } from '#shared/system/registration.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { departCodes } from './depart-codes.ts';
import { systemAreaDictionaries } from './system.dictionaries.ts';
import { systemErrors } from './system.errors.ts';

/** 系统管理: what runs the platform itself and is no work of the yard. */
export const systemArea = {
  key: 'system',
  title: { zh: '系统管理', en: 'System' },
  definitions: [sysCheckRule, sysFillRule, sysRegistration],
  dictionaries: systemAreaDictionaries,
  errors: systemErrors,
  menu: {
    key: 'system',
    order: 190,
    title: { zh: '系统管理', en: 'System' },
    icon: 'setting',
    url: '/isystem',
    children: [
      resourcePage('system.registration', sysRegistration),
      resourcePage('system.checkRule', sysCheckRule),
      resourcePage('system.fillRule', sysFillRule),
      {
        key: 'system.depart',
        title: { zh: '部门管理', en: 'Departments' },
        url: '/isystem/depart',
        component: 'system/DepartList',
        keepAlive: true,
        codes: departCodes,
      },
      {
        key: 'system.myDepart',
        title: { zh: '我的部门', en: 'My department' },
        url: '/isystem/departUserList',
        component: 'system/DepartUserList',
        keepAlive: true,
      },
      {
        key: 'system.addressList',
        title: { zh: '通讯录', en: 'Address list' },
        url: '/isystem/addressList',
        component: 'system/AddressList',
        keepAlive: true,
      },
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
