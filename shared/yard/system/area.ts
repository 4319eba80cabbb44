import { deleteDictForGood } from '#shared/contract/dict/dict-admin.ts';
import { addDictItem, deleteDictItem, deleteDictItems, editDictItem } from '#shared/contract/dict/dict-item.ts';
import { inviteToTenants, leaveTenant, listTenantUsers } from '#shared/contract/people/tenant.ts';
import { addRule, deleteRule, editRule } from '#shared/contract/rights/data-rule.ts';
import { addMenu, deleteMenu, deleteMenus, editMenu, previewUser } from '#shared/contract/rights/menu.ts';
import { explainPermission } from '#shared/contract/rights/permission.ts';
import { editParameter, listParameters } from '#shared/contract/system/parameter.ts';
import { resourcePage } from '#shared/resource/menu-entry.ts';
import { sysCategory } from '#shared/system/category.ts';
import { sysCheckRule } from '#shared/system/check-rule.ts';
import { sysDict } from '#shared/system/dict.ts';
import { sysFillRule } from '#shared/system/fill-rule.ts';
import { sysPosition } from '#shared/system/position.ts';
import { sysProject } from '#shared/system/project.ts';
import { sysRegistration } from '#shared/system/registration.ts';
import { sysRole } from '#shared/system/role.ts';
import { sysRoleIndex } from '#shared/system/role-index.ts';
import { sysTenant } from '#shared/system/tenant.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { departCodes } from './depart-codes.ts';
import { systemAreaDictionaries } from './system.dictionaries.ts';
import { systemErrors } from './system.errors.ts';
import { userCodes } from './user-codes.ts';

/** 系统管理: records that run the platform and are not part of the yard's work. */
export const systemArea = {
  key: 'system',
  title: { zh: '系统管理', en: 'System' },
  definitions: [
    sysCheckRule,
    sysFillRule,
    sysRegistration,
    sysRole,
    sysRoleIndex,
    sysDict,
    sysCategory,
    sysPosition,
    sysTenant,
    sysProject,
  ],
  dictionaries: systemAreaDictionaries,
  errors: systemErrors,
  parameters: {
    'system.onlyGrantedProjects': {
      name: { zh: '未授权项目的人员不可见项目数据', en: 'People without a granted project see no project' },
      value: 0,
      type: 'yesNo',
      help: {
        zh: '否：未获任何项目授权的人员可见全部项目的数据；是：仅可见获授权的项目（有“查看全部项目”权限者除外）',
        en: 'No: people without a granted project see the rows of all projects. Yes: people see only granted projects, unless they may see all projects',
      },
    },
  },
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
          { code: 'system:role:queryallNoByTenant', title: { zh: '查看全部角色', en: 'View all roles' } },
          { code: 'system:user:addUserRole', title: { zh: '角色添加用户', en: 'Add people to roles' } },
          { code: 'system:user:deleteRole', title: { zh: '角色移除用户', en: 'Remove people from roles' } },
          { code: 'system:user:deleteRoleBatch', title: { zh: '角色批量移除用户', en: 'Remove several people' } },
        ],
      },
      {
        ...resourcePage('system.roleIndex', sysRoleIndex),
        codes: [
          { code: 'system:permission:setDefIndex', title: { zh: '设置系统首页', en: 'Set the default home page' } },
        ],
      },
      {
        key: 'system.user',
        title: { zh: '用户管理', en: 'Users' },
        url: '/isystem/user',
        component: 'system/UserList',
        keepAlive: true,
        codes: userCodes,
      },
      {
        key: 'system.permission',
        title: { zh: '菜单管理', en: 'Menus' },
        url: '/isystem/permission',
        // JeecgBoot's own name of this page, which an old client draws itself.
        component: 'system/NewPermissionList',
        keepAlive: true,
        codes: [
          { code: addMenu.access, title: { zh: '新增菜单', en: 'Add menus' } },
          { code: editMenu.access, title: { zh: '修改菜单', en: 'Edit menus' } },
          { code: deleteMenu.access, title: { zh: '删除菜单', en: 'Delete menus' } },
          { code: deleteMenus.access, title: { zh: '批量删除菜单', en: 'Delete several menus' } },
          { code: addRule.access, title: { zh: '新增数据规则', en: 'Add data rules' } },
          { code: editRule.access, title: { zh: '修改数据规则', en: 'Edit data rules' } },
          { code: deleteRule.access, title: { zh: '删除数据规则', en: 'Delete data rules' } },
          { code: previewUser.access, title: { zh: '以用户预览', en: 'Preview as a user' } },
        ],
      },
      resourcePage('system.registration', sysRegistration),
      {
        ...resourcePage('system.dict', sysDict),
        codes: [
          { code: deleteDictForGood.access, title: { zh: '彻底删除字典', en: 'Delete dictionaries permanently' } },
          { code: addDictItem.access, title: { zh: '新增字典项', en: 'Add dictionary items' } },
          { code: editDictItem.access, title: { zh: '修改字典项', en: 'Edit dictionary items' } },
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
          { code: listParameters.access, title: { zh: '查看参数', en: 'View parameters' } },
          { code: editParameter.access, title: { zh: '修改参数', en: 'Set parameters' } },
        ],
      },
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
      {
        ...resourcePage('system.project', sysProject, sysProject.plural),
        codes: [{ code: 'system:project:all', title: { zh: '查看全部项目', en: 'View all projects' } }],
      },
      {
        ...resourcePage('system.tenant', sysTenant),
        codes: [
          { code: 'system:tenant:platform', title: { zh: '管理全部租户（限平台租户）', en: 'Manage all tenants' } },
          { code: listTenantUsers.access, title: { zh: '查看租户成员', en: 'View members of a tenant' } },
          { code: inviteToTenants.access, title: { zh: '邀请加入租户', en: 'Invite to a tenant' } },
          { code: leaveTenant.access, title: { zh: '请离租户成员', en: 'Remove members from a tenant' } },
        ],
      },
    ],
  },
} as const satisfies YardArea;
