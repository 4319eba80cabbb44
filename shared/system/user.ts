import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { date, int, str, text } from '#shared/resource/field-builders.ts';

/**
 * A user as shown in lists and pickers: account and membership in the tenant, joined by a view without the password.
 * Masked columns can neither be filtered nor sorted by, so that nobody can infer the hidden values.
 */
export const sysUser: ResourceDefinition = {
  code: 'sys_user',
  area: 'system',
  entity: 'user',
  address: {
    path: '/sys/user',
    sheet: { zh: '用户列表数据', en: 'Users' },
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
  plural: { zh: '用户管理', en: 'Users' },
  display: 'realname',
  fields: [
    str('username', ['用户账号', 'User name'], 100, {
      caption: { zh: '登录账号', en: 'User name' },
      required: true,
      unique: true,
      query: true,
    }),
    str('realname', ['用户姓名', 'Name'], 100, {
      caption: { zh: '真实姓名', en: 'Name' },
      required: true,
      query: true,
    }),
    str('avatar', ['头像', 'Picture'], 255),
    date('birthday', ['生日', 'Birthday'], { masked: true }),
    int('sex', ['性别', 'Sex'], { dict: 'sex' }),
    str('email', ['邮箱', 'E-mail'], 100, { caption: { zh: '电子邮件', en: 'E-mail' }, unique: true, masked: true }),
    str('phone', ['手机号码', 'Phone'], 45, { caption: { zh: '电话', en: 'Phone' }, unique: true, masked: true }),
    str('telephone', ['座机号', 'Landline'], 45),
    str('workNo', ['工号', 'Staff number'], 100, { unique: true }),
    str('post', ['职务', 'Position'], 100),
    int('status', ['状态', 'Status'], { dict: 'user_status', required: true }),
    int('userIdentity', ['身份', 'Identity'], {
      caption: { zh: '（1普通成员 2上级）', en: 'Identity' },
      dict: 'user_identity',
    }),
    str('orgCode', ['部门', 'Department'], 64, { owned: true }),
    text('departIds', ['负责部门', 'In charge of'], { owned: true }),
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
