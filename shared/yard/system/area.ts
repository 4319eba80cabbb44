import { explainPermission } from '#shared/contract/permission.ts';
import { inviteToTenants, leaveTenant, listTenantUsers } from '#shared/contract/tenant.ts';
import { resourcePage } from '#shared/resource/menu-entry.ts';
import { sysCheckRule } from '#shared/system/check-rule.ts';
import { sysFillRule } from '#shared/system/fill-rule.ts';
import { sysRegistration } from '#shared/system/registration.ts';
import { sysTenant } from '#shared/system/tenant.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { systemAreaDictionaries } from './system.dictionaries.ts';
import { systemErrors } from './system.errors.ts';

/** 系统管理: what runs the platform itself and is no work of the yard. */
export const systemArea = {
  key: 'system',
  title: { zh: '系统管理', en: 'System' },
  definitions: [sysCheckRule, sysFillRule, sysRegistration, sysTenant],
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
        key: 'system.permissionExplain',
        title: { zh: '权限解释', en: 'Explain access' },
        url: '/isystem/permissionExplain',
        component: 'system/PermissionExplain',
        keepAlive: true,
        codes: [{ code: explainPermission.access, title: { zh: '解释权限', en: 'Explain permissions' } }],
      },
      {
        ...resourcePage('system.tenant', sysTenant),
        codes: [
          { code: 'system:tenant:platform', title: { zh: '管理全部租户（限平台租户）', en: 'Look after all tenants' } },
          { code: listTenantUsers.access, title: { zh: '查看租户成员', en: 'See members of a tenant' } },
          { code: inviteToTenants.access, title: { zh: '邀请加入租户', en: 'Invite into a tenant' } },
          { code: leaveTenant.access, title: { zh: '请离租户成员', en: 'Take members out of a tenant' } },
        ],
      },
    ],
  },
} as const satisfies YardArea;
