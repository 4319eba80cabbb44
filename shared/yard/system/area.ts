import { explainPermission } from '#shared/contract/permission.ts';
import { resourcePage } from '#shared/resource/menu-entry.ts';
import { sysCheckRule } from '#shared/system/check-rule.ts';
import { sysFillRule } from '#shared/system/fill-rule.ts';
import { sysRegistration } from '#shared/system/registration.ts';
import { sysRole } from '#shared/system/role.ts';
import { sysRoleIndex } from '#shared/system/role-index.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { systemAreaDictionaries } from './system.dictionaries.ts';
import { systemErrors } from './system.errors.ts';

/** 系统管理: what runs the platform itself and is no work of the yard. */
export const systemArea = {
  key: 'system',
  title: { zh: '系统管理', en: 'System' },
  definitions: [sysCheckRule, sysFillRule, sysRegistration, sysRole, sysRoleIndex],
  dictionaries: systemAreaDictionaries,
  errors: systemErrors,
  menu: {
    key: 'system',
    order: 190,
    title: { zh: '系统管理', en: 'System' },
    icon: 'setting',
    url: '/isystem',
    children: [
      {
        ...resourcePage('system.role', sysRole, sysRole.plural),
        codes: [
          { code: 'system:permission:saveRole', title: { zh: '角色授权', en: 'Grant roles' } },
          { code: 'system:role:queryallNoByTenant', title: { zh: '查看全部角色', en: 'See all roles' } },
          { code: 'system:user:addUserRole', title: { zh: '角色添加用户', en: 'Put people into roles' } },
          { code: 'system:user:deleteRole', title: { zh: '角色移除用户', en: 'Take people out of roles' } },
          { code: 'system:user:deleteRoleBatch', title: { zh: '角色批量移除用户', en: 'Take several people out' } },
        ],
      },
      {
        ...resourcePage('system.roleIndex', sysRoleIndex),
        codes: [{ code: 'system:permission:setDefIndex', title: { zh: '设置系统首页', en: 'Set the usual home' } }],
      },
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
    ],
  },
} as const satisfies YardArea;
