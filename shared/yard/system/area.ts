import { addRule, deleteRule, editRule } from '#shared/contract/data-rule.ts';
import { addMenu, deleteMenu, deleteMenus, editMenu, previewUser } from '#shared/contract/menu.ts';
import { explainPermission } from '#shared/contract/permission.ts';
import { resourcePage } from '#shared/resource/menu-entry.ts';
import { sysCheckRule } from '#shared/system/check-rule.ts';
import { sysFillRule } from '#shared/system/fill-rule.ts';
import { sysRegistration } from '#shared/system/registration.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
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
      {
        key: 'system.permission',
        title: { zh: '菜单管理', en: 'Menus' },
        url: '/isystem/permission',
        // The platform's own name of this page: an old client draws it by itself.
        component: 'system/NewPermissionList',
        keepAlive: true,
        codes: [
          { code: addMenu.access, title: { zh: '新增菜单', en: 'Add menus' } },
          { code: editMenu.access, title: { zh: '修改菜单', en: 'Change menus' } },
          { code: deleteMenu.access, title: { zh: '删除菜单', en: 'Delete menus' } },
          { code: deleteMenus.access, title: { zh: '批量删除菜单', en: 'Delete several menus' } },
          { code: addRule.access, title: { zh: '新增数据规则', en: 'Add data rules' } },
          { code: editRule.access, title: { zh: '修改数据规则', en: 'Change data rules' } },
          { code: deleteRule.access, title: { zh: '删除数据规则', en: 'Delete data rules' } },
          { code: previewUser.access, title: { zh: '以用户预览', en: 'Preview as a user' } },
        ],
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
