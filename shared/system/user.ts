import type { ResourceDefinition } from '#shared/resource/definition.ts';

/**
 * A colleague as lists and pickers know one: an account and its membership in the tenant, joined by a view that holds no
 * password. What is masked to most people can neither be filtered nor sorted by, so that nobody finds out the rest.
 */
export const sysUser: ResourceDefinition = {
  code: 'sys_user',
  area: 'system',
  entity: 'user',
  address: {
    path: '/sys/user',
    prefix: 'system:user',
    page: '/isystem/user',
    words: { importExcel: { zh: '共{n}行数据全部导入成功！', en: 'All {n} rows have been imported' } },
  },
  table: 'sys_user',
  storage: {
    tenant: 'joined',
    base: ['createBy', 'createTime', 'updateBy', 'updateTime'],
    view: { name: 'sys_user_list', joined: ['orgCode', 'departIds'] },
  },
  title: { zh: '用户', en: 'User' },
  display: 'realname',
  fields: [
    {
      name: 'username',
      label: { zh: '用户账号', en: 'User name' },
      type: 'str',
      length: 100,
      required: true,
      unique: true,
      query: true,
    },
    { name: 'realname', label: { zh: '用户姓名', en: 'Name' }, type: 'str', length: 100, required: true, query: true },
    { name: 'avatar', label: { zh: '头像', en: 'Picture' }, type: 'str', length: 255 },
    { name: 'birthday', label: { zh: '生日', en: 'Birthday' }, type: 'date', masked: true },
    { name: 'sex', label: { zh: '性别', en: 'Sex' }, type: 'int', dict: 'sex' },
    { name: 'email', label: { zh: '邮箱', en: 'E-mail' }, type: 'str', length: 100, unique: true, masked: true },
    { name: 'phone', label: { zh: '手机号码', en: 'Phone' }, type: 'str', length: 45, unique: true, masked: true },
    { name: 'telephone', label: { zh: '座机号', en: 'Landline' }, type: 'str', length: 45 },
    { name: 'workNo', label: { zh: '工号', en: 'Staff number' }, type: 'str', length: 100, unique: true },
    { name: 'post', label: { zh: '职务', en: 'Position' }, type: 'str', length: 100 },
    { name: 'status', label: { zh: '状态', en: 'Status' }, type: 'int', dict: 'user_status', required: true },
    { name: 'userIdentity', label: { zh: '身份', en: 'Identity' }, type: 'int', dict: 'user_identity' },
    { name: 'orgCode', label: { zh: '部门', en: 'Department' }, type: 'str', length: 64, owned: true },
    { name: 'departIds', label: { zh: '负责部门', en: 'In charge of' }, type: 'text', owned: true },
  ],
  list: {
    columns: [
      'username',
      'realname',
      'avatar',
      'birthday',
      'sex',
      'email',
      'phone',
      'status',
      'workNo',
      'post',
      'telephone',
      'userIdentity',
      'departIds',
    ],
  },
  verbs: ['list', 'exportXls'],
  scope: { shared: true },
};
