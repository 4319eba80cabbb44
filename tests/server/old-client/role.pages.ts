import { importSheet } from '#tests/support/workbooks.ts';
import { listParameters, type OldClientPage } from './old-client.ts';

const role = { roleCode: 'old_role', roleName: '旧端角色', description: '旧端', status: '1' };

export const rolePages: readonly OldClientPage[] = [
  {
    page: 'role picker',
    calls: [
      {
        call: 'GET /sys/role/list',
        query: { ...listParameters, roleName: '*员*' },
        code: 0,
        reads: ['result.records[].id', 'result.records[].roleCode', 'result.records[].roleName', 'result.total'],
      },
      { call: 'GET /sys/role/queryall', reads: ['success', 'result[].id', 'result[].roleName'] },
    ],
  },
  {
    page: 'roles',
    calls: [
      { call: 'POST /sys/role/add', body: role, code: 200, message: '添加成功！' },
      {
        call: 'GET /sys/role/list',
        query: { ...listParameters, column: 'roleName_dictText', order: 'asc', roleName: '旧端', roleCode: 'old_' },
        code: 0,
        reads: ['result.records[].id', 'result.records[].description', 'result.records[].updateTime', 'result.total'],
        keep: { role: 'result.records[0].id', time: 'result.records[0].createTime' },
      },
      {
        call: 'PUT /sys/role/edit',
        body: { ...role, id: '{role}', createTime: '{time}', updateTime: null, roleName: '旧端角色二', tenantId: 0 },
        code: 200,
        message: '修改成功!',
      },
      { call: 'GET /sys/role/checkRoleCode', query: { id: '{role}', roleCode: 'old_role' }, reads: ['success'] },
      { call: 'GET /sys/role/exportXls', query: { ...listParameters, selections: '{role},' }, blob: true },
      {
        call: 'POST /sys/role/importExcel',
        file: () => importSheet(['角色名称', '角色编码', '描述'], [['旧端导入', 'old_import', '']]),
        code: 200,
        message: '共1行数据全部导入成功！',
      },
      {
        call: 'GET /sys/role/list',
        query: { ...listParameters, roleCode: 'old_import' },
        keep: { imported: 'result.records[0].id' },
      },
      { call: 'DELETE /sys/role/deleteBatch', query: { ids: '{imported},' }, code: 200, message: '删除角色成功!' },
    ],
  },
  {
    page: 'role grants',
    calls: [
      {
        call: 'GET /sys/role/list',
        query: { ...listParameters, roleCode: 'old_role' },
        keep: { role: 'result.records[0].id' },
      },
      {
        call: 'GET /sys/role/queryTreeList',
        code: 0,
        reads: [
          'result.treeList[].key',
          'result.treeList[].slotTitle',
          'result.treeList[].ruleFlag',
          'result.treeList[].isLeaf',
          'result.treeList[].scopedSlots.title',
          'result.treeList[].children',
        ],
        keep: { one: 'result.ids[0]', other: 'result.ids[1]' },
      },
      { call: 'GET /sys/permission/queryRolePermission', query: { roleId: '{role}' }, code: 0, reads: ['result'] },
      {
        call: 'POST /sys/permission/saveRolePermission',
        body: { roleId: '{role}', permissionIds: '{one},{other}', lastpermissionIds: '' },
        code: 200,
        message: '保存成功！',
      },
      {
        call: 'POST /sys/permission/saveRolePermission',
        body: { roleId: '{role}', permissionIds: '{one}', lastpermissionIds: '{one},{other}' },
        code: 200,
        message: '保存成功！',
      },
      { call: 'GET /sys/permission/queryRolePermission', query: { roleId: '{role}' }, reads: ['result[0]'] },
    ],
  },
  {
    page: 'role users',
    calls: [
      {
        call: 'GET /sys/role/list',
        query: { ...listParameters, roleCode: 'old_role' },
        keep: { role: 'result.records[0].id' },
      },
      {
        call: 'GET /sys/user/list',
        query: { ...listParameters, username: 'old_client' },
        keep: { user: 'result.records[0].id' },
      },
      {
        call: 'POST /sys/user/addSysUserRole',
        body: { roleId: '{role}', userIdList: ['{user}'] },
        code: 0,
        message: '添加成功!',
      },
      {
        call: 'GET /sys/user/userRoleList',
        query: { ...listParameters, roleId: '{role}' },
        code: 0,
        reads: [
          'result.records[].id',
          'result.records[].username',
          'result.records[].realname',
          'result.records[].status_dictText',
          'result.total',
        ],
      },
      {
        call: 'DELETE /sys/user/deleteUserRole',
        query: { roleId: '{role}', userId: '{user}' },
        code: 200,
        message: '删除成功!',
      },
      { call: 'POST /sys/user/addSysUserRole', body: { roleId: '{role}', userIdList: ['{user}'] }, code: 0 },
      {
        call: 'DELETE /sys/user/deleteUserRoleBatch',
        query: { roleId: '{role}', userIds: '{user},' },
        code: 200,
        message: '删除成功!',
      },
      { call: 'DELETE /sys/role/delete', query: { id: '{role}' }, code: 200, message: '删除角色成功' },
    ],
  },
];
