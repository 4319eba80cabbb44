import { importSheet } from '#tests/support/workbooks.ts';
import { listParameters, type OldClientPage } from './old-client.ts';

/** An account as the client's form sends it; `id` is empty when it is new. */
const account = {
  id: '',
  username: 'old_made',
  password: 'Initial-2026!',
  confirmpassword: 'Initial-2026!',
  realname: '旧端新建',
  workNo: 'W-2026-1',
  phone: '13911112222',
  post: 'hse',
  selectedroles: '{role},',
  selecteddeparts: '{depart}',
  relTenantIds: '',
  userIdentity: 2,
  departIds: '{depart}',
  avatar: '',
  birthday: '1990-05-01T00:00:00.000Z',
  sex: 1,
  email: 'old.made@yard.example',
  telephone: '',
  activitiSync: '1',
};

const superQuery = encodeURIComponent(
  JSON.stringify([{ field: 'username', rule: 'like', val: 'old_', type: 'input' }]),
);

const rowFields = [
  'id',
  'username',
  'realname',
  'avatar',
  'sex_dictText',
  'sex',
  'birthday',
  'phone',
  'email',
  'orgCode',
  'orgCodeTxt',
  'departIds_dictText',
  'status',
  'status_dictText',
  'userIdentity',
  'departIds',
  'post',
  'workNo',
  'telephone',
  'relTenantIds',
  'activitiSync',
];

const page = (field: string) => `result.records[].${field}`;

export const userPages: readonly OldClientPage[] = [
  {
    page: 'users: list, form, freeze, password, recycle bin',
    calls: [
      { call: 'GET /sys/role/list', query: { roleCode: 'hse' }, keep: { role: 'result.records[0].id' } },
      { call: 'GET /sys/sysDepart/queryTreeList', keep: { depart: 'result[0].key' } },
      { call: 'POST /sys/user/add', body: account, message: '添加成功！' },
      {
        call: 'GET /sys/user/list',
        query: {
          ...listParameters,
          username: '*old_m*',
          realname: '*旧端*',
          sex: '1',
          phone: '13911112222',
          status: '1',
        },
        code: 0,
        reads: [...rowFields.map(page), 'result.total'],
        keep: { id: 'result.records[0].id', created: 'result.records[0].createTime' },
      },
      {
        call: 'GET /sys/user/list',
        query: {
          ...listParameters,
          column: 'sex_dictText',
          order: 'asc',
          superQueryParams: superQuery,
          superQueryMatchType: 'and',
        },
        reads: [page('username')],
      },
      { call: 'GET /sys/user/queryUserRole', query: { userid: '{id}' }, code: 0, reads: ['result[]'] },
      {
        call: 'GET /sys/user/userDepartList',
        query: { userId: '{id}' },
        code: 0,
        message: '查找成功',
        reads: ['result[].key', 'result[].title'],
      },
      {
        call: 'PUT /sys/user/edit',
        body: {
          ...account,
          id: '{id}',
          password: null,
          telephone: '021-65432100',
          birthday: '1990-05-01',
          createTime: '{created}',
          sex_dictText: '男',
          orgCodeTxt: '公司',
          status: 1,
          version: 1,
        },
        code: 200,
        message: '修改成功!',
      },
      { call: 'PUT /sys/user/frozenBatch', body: { ids: '{id},', status: '2' }, message: '操作成功!' },
      { call: 'PUT /sys/user/frozenBatch', body: { ids: '{id}', status: 1 }, message: '操作成功!' },
      {
        call: 'PUT /sys/user/changePassword',
        body: { username: 'old_made', password: 'Another-2026!', confirmpassword: 'Another-2026!' },
        message: '密码修改成功!',
      },
      { call: 'GET /sys/user/exportXls', query: { ...listParameters, selections: '{id}' }, blob: true },
      { call: 'DELETE /sys/user/delete', query: { id: '{id}' }, code: 200, message: '删除用户成功' },
      {
        call: 'GET /sys/user/recycleBin',
        code: 200,
        reads: ['id', 'username', 'realname', 'avatar', 'orgCode'].map((field) => `result[].${field}`),
      },
      { call: 'PUT /sys/user/putRecycleBin', body: { userIds: '{id}' }, code: 200, message: '还原成功' },
      { call: 'DELETE /sys/user/deleteBatch', query: { ids: '{id},' }, code: 200, message: '批量删除用户成功' },
      { call: 'DELETE /sys/user/deleteRecycleBin', query: { userIds: '{id},' }, code: 200, message: '删除成功' },
    ],
  },
  {
    page: 'users: import',
    calls: [
      {
        call: 'POST /sys/user/importExcel',
        file: () =>
          importSheet(['登录账号', '真实姓名', '登录密码', '电话'], [['old_sheet', '旧端导入', 'Initial-2026!', '']]),
        code: 200,
        message: '共1行数据全部导入成功！',
      },
      {
        call: 'POST /sys/user/importExcel',
        file: () => importSheet(['用户账号', '用户姓名', '登录密码'], [['old_sheet', '重名', 'Initial-2026!']]),
        code: 201,
        reads: ['result.msg', 'result.fileUrl', 'result.fileName'],
      },
    ],
  },
  {
    page: 'user pickers and the agent dialog',
    calls: [
      {
        call: 'GET /sys/user/getMultiUser',
        query: { username: 'old_client,' },
        reads: ['[].id', '[].username', '[].realname'],
      },
      {
        call: 'GET /sys/user/list',
        query: { ...listParameters, pageSize: '5', username: 'old_client' },
        reads: [page('id')],
        keep: { id: 'result.records[0].id' },
      },
      { call: 'GET /sys/sysDepart/queryTreeList', keep: { depart: 'result[0].key' } },
      {
        call: 'GET /sys/user/queryUserComponentData',
        query: { ...listParameters, departId: '{depart},' },
        reads: ['id', 'username', 'realname', 'sex', 'phone', 'orgCodeTxt'].map(page),
      },
      { call: 'GET /sys/user/queryUserByDepId', query: { id: '{depart},' }, code: 0, reads: ['result[].username'] },
      { call: 'GET /sys/user/queryByIds', query: { userIds: '{id},' }, reads: ['result[].realname'] },
      { call: 'GET /sys/user/generateUserId', code: 0, reads: ['result'] },
      {
        call: 'GET /sys/sysUserAgent/queryByUserName',
        query: { userName: 'old_client' },
        code: 500,
        message: '未找到对应实体',
      },
      {
        call: 'POST /sys/sysUserAgent/add',
        body: {
          userName: 'old_client',
          agentUserName: 'admin',
          startTime: '2096-01-01 08:00:00',
          endTime: '2096-01-05 18:00:00',
          status: '1',
        },
        message: '代理人设置成功！',
      },
      {
        call: 'GET /sys/sysUserAgent/queryByUserName',
        query: { userName: 'old_client' },
        code: 0,
        reads: ['id', 'userName', 'agentUserName', 'startTime', 'endTime', 'status'].map((field) => `result.${field}`),
        keep: { agent: 'result.id' },
      },
      {
        call: 'PUT /sys/sysUserAgent/edit',
        body: {
          id: '{agent}',
          userName: 'old_client',
          agentUserName: 'admin',
          startTime: '2096-01-02 00:00:00',
          endTime: '2096-01-04 23:59:59',
          status: '1',
        },
        message: '代理人设置成功!',
      },
    ],
  },
];
