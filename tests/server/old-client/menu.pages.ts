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
      {
        call: 'DELETE /sys/permission/deletePermissionRule',
        query: { id: '{rule}' },
        code: 200,
        message: '删除成功！',
      },
    ],
  },
];
