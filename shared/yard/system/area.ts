import { deleteDictForGood } from '#shared/contract/dict-admin.ts';
import { addDictItem, deleteDictItem, deleteDictItems, editDictItem } from '#shared/contract/dict-item.ts';
import { editParameter, listParameters } from '#shared/contract/parameter.ts';
import { explainPermission } from '#shared/contract/permission.ts';
import { resourcePage } from '#shared/resource/menu-entry.ts';
import { sysCategory } from '#shared/system/category.ts';
import { sysCheckRule } from '#shared/system/check-rule.ts';
import { sysDict } from '#shared/system/dict.ts';
import { sysFillRule } from '#shared/system/fill-rule.ts';
import { sysPosition } from '#shared/system/position.ts';
import { sysRegistration } from '#shared/system/registration.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { systemAreaDictionaries } from './system.dictionaries.ts';
import { systemErrors } from './system.errors.ts';

/** 系统管理: what runs the platform itself and is no work of the yard. */
export const systemArea = {
  key: 'system',
  title: { zh: '系统管理', en: 'System' },
  definitions: [sysDict, sysCategory, sysPosition, sysCheckRule, sysFillRule, sysRegistration],
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
      {
        ...resourcePage('system.dict', sysDict),
        codes: [
          { code: deleteDictForGood.access, title: { zh: '彻底删除字典', en: 'Remove dictionaries' } },
          { code: addDictItem.access, title: { zh: '新增字典项', en: 'Add dictionary items' } },
          { code: editDictItem.access, title: { zh: '修改字典项', en: 'Change dictionary items' } },
          { code: deleteDictItem.access, title: { zh: '删除字典项', en: 'Delete dictionary items' } },
          { code: deleteDictItems.access, title: { zh: '批量删除字典项', en: 'Delete several items' } },
        ],
      },
      resourcePage('system.category', sysCategory),
      resourcePage('system.position', sysPosition),
      {
        key: 'system.parameter',
        title: { zh: '参数配置', en: 'Parameters' },
        url: '/isystem/config',
        component: 'system/Parameter',
        keepAlive: true,
        codes: [
          { code: listParameters.access, title: { zh: '查看参数', en: 'See parameters' } },
          { code: editParameter.access, title: { zh: '修改参数', en: 'Set parameters' } },
        ],
      },
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
