import { listParameters, type OldClientPage } from './old-client.ts';

const row = ['id', 'key', 'name', 'menuType', 'icon', 'component', 'url', 'sortNo', 'children'];
const rows = (at: string) => ['success', ...row.map((name) => `${at}.${name}`)];

const form = {
  permsType: '1',
  status: '1',
  route: true,
  hidden: false,
  keepAlive: false,
  alwaysShow: false,
  internalOrExternal: false,
};

/** The drawers of roles, departments and department roles in which data rules of a granted menu are ticked. */
const rulesGranted: OldClientPage['calls'] = [
  { call: 'POST /sys/role/add', body: { roleCode: 'old_ruled', roleName: '受限' } },
  { call: 'GET /sys/role/list', query: { roleCode: 'old_ruled' }, keep: { role: 'result.records[0].id' } },
  {
    call: 'POST /sys/permission/saveRolePermission',
    body: { roleId: '{role}', permissionIds: '{page}', lastpermissionIds: '' },
    code: 200,
  },
  {
    call: 'GET /sys/role/datarule/{page}/{role}',
    code: 200,
    reads: ['result.datarule[].id', 'result.datarule[].ruleName'],
  },
  {
    call: 'POST /sys/role/datarule',
    body: { permissionId: '{page}', roleId: '{role}', dataRuleIds: '{rule}' },
    code: 200,
    message: '保存成功!',
  },
  { call: 'GET /sys/role/datarule/{page}/{role}', reads: ['result.drChecked'] },
  { call: 'DELETE /sys/role/delete', query: { id: '{role}' }, code: 200 },
  { call: 'GET /sys/sysDepart/queryIdTree', keep: { depart: 'result[0].key' } },
  {
    call: 'POST /sys/permission/saveDepartPermission',
    body: { departId: '{depart}', permissionIds: '{page}', lastpermissionIds: '' },
    code: 200,
  },
  { call: 'GET /sys/sysDepartPermission/datarule/{page}/{depart}', code: 200, reads: ['result.datarule[].ruleName'] },
  {
    call: 'POST /sys/sysDepartPermission/datarule',
    body: { permissionId: '{page}', departId: '{depart}', dataRuleIds: '{rule}' },
    code: 200,
    message: '保存成功!',
  },
  { call: 'GET /sys/sysDepartPermission/datarule/{page}/{depart}', reads: ['result.drChecked'] },
  {
    call: 'POST /sys/sysDepartRole/add',
    body: { departId: '{depart}', roleName: '受限', roleCode: 'old_ruled' },
    code: 200,
  },
  {
    call: 'GET /sys/sysDepartRole/list',
    query: { deptId: '{depart}', roleName: '受限' },
    keep: { deptRole: 'result.records[0].id' },
  },
  {
    call: 'POST /sys/sysDepartPermission/saveDeptRolePermission',
    body: { roleId: '{deptRole}', permissionIds: '{page}', lastpermissionIds: '' },
    code: 200,
  },
  {
    call: 'GET /sys/sysDepartRole/datarule/{page}/{depart}/{deptRole}',
    code: 200,
    reads: ['result.datarule[].id', 'result.datarule[].ruleName'],
  },
  {
    call: 'POST /sys/sysDepartRole/datarule',
    body: { permissionId: '{page}', roleId: '{deptRole}', dataRuleIds: '{rule}' },
    code: 200,
    message: '保存成功!',
  },
  {
    call: 'DELETE /sys/sysDepartRole/deleteBatch',
    query: { ids: '{deptRole},' },
    code: 200,
    message: '批量删除成功！',
  },
  {
    call: 'POST /sys/permission/saveDepartPermission',
    body: { departId: '{depart}', permissionIds: '', lastpermissionIds: '{page}' },
    code: 200,
  },
];

export const menuPages: readonly OldClientPage[] = [
  {
    page: 'menus',
    calls: [
      { call: 'GET /sys/permission/getSystemMenuList', code: 0, reads: rows('result[]') },
      { call: 'GET /sys/permission/list', code: 0, reads: [...rows('result[]'), 'result[].isLeaf'] },
      {
        call: 'GET /sys/permission/queryTreeList',
        code: 0,
        reads: ['key', 'value', 'title', 'leaf', 'children'].map((name) => `result.treeList[].${name}`),
      },
      {
        call: 'POST /sys/permission/add',
        body: {
          ...form,
          menuType: 0,
          name: '旧端目录',
          url: '/oldClient',
          sortNo: 99.5,
          icon: 'setting',
          parentId: null,
        },
        code: 200,
        message: '添加成功！',
      },
      {
        call: 'GET /sys/permission/list',
        query: { name: '旧端目录' },
        reads: ['result[].id'],
        keep: { top: 'result[0].id' },
      },
      {
        call: 'POST /sys/permission/add',
        body: {
          ...form,
          menuType: 1,
          name: '旧端页面',
          parentId: '{top}',
          url: 'oldClient/page',
          component: '/views/system/UserList.vue',
          sortNo: 1,
        },
        message: '添加成功！',
      },
      {
        call: 'GET /sys/permission/getSystemSubmenu',
        query: { parentId: '{top}' },
        code: 0,
        reads: rows('result[]'),
        keep: { page: 'result[0].id', url: 'result[0].url', component: 'result[0].component' },
      },
      {
        call: 'GET /sys/permission/getSystemSubmenuBatch',
        query: { parentIds: '{top},' },
        code: 200,
        reads: ['result'],
      },
      {
        call: 'PUT /sys/permission/edit',
        body: {
          ...form,
          id: '{page}',
          key: '{page}',
          title: '旧端页面',
          name: '旧端页面二',
          menuType: 1,
          parentId: '{top}',
          url: '{url}',
          component: '{component}',
          sortNo: 2,
          perms: null,
          redirect: null,
          icon: '',
          isLeaf: true,
          leaf: true,
          children: [],
          createTime: '2026-01-01 00:00:00',
        },
        code: 200,
        message: '修改成功！',
      },
      { call: 'DELETE /sys/permission/delete', query: { id: '{page}' }, code: 200, message: '删除成功!' },
      { call: 'DELETE /sys/permission/deleteBatch', query: { ids: '{top},' }, code: 200, message: '删除成功!' },
      { call: 'DELETE /sys/permission/delete', query: { id: '{top}' }, code: 500, message: '未找到菜单信息' },
    ],
  },
  {
    page: 'data rules of a menu',
    calls: [
      {
        call: 'GET /sys/permission/list',
        query: { name: '脚手架台账' },
        reads: ['result[].id'],
        keep: { page: 'result[0].id' },
      },
      {
        call: 'POST /sys/permission/addPermissionRule',
        body: {
          permissionId: '{page}',
          ruleName: '本部门',
          ruleColumn: 'sys_org_code',
          ruleConditions: 'RIGHT_LIKE',
          ruleValue: '#{sys_org_code}',
          status: '1',
        },
        code: 200,
        message: '添加成功！',
      },
      {
        call: 'GET /sys/permission/getPermRuleListByPermId',
        query: { ...listParameters, permissionId: '{page}' },
        code: 0,
        reads: ['id', 'ruleName', 'ruleColumn', 'ruleConditions', 'ruleValue', 'status'].map(
          (name) => `result[].${name}`,
        ),
        keep: { rule: 'result[0].id' },
      },
      {
        call: 'GET /sys/permission/queryPermissionRule',
        query: { permissionId: '{page}', ruleName: '本部门' },
        code: 0,
        reads: ['result[].id'],
      },
      {
        call: 'PUT /sys/permission/editPermissionRule',
        body: { id: '{rule}', permissionId: '{page}', ruleName: '本部门及下级', updateBy: null, status: '0' },
        code: 200,
        message: '更新成功！',
      },
      ...rulesGranted,
      {
        call: 'DELETE /sys/permission/deletePermissionRule',
        query: { id: '{rule}' },
        code: 200,
        message: '删除成功！',
      },
    ],
  },
];
