import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { sysUser } from './user.ts';

/** As docs/wire.md §1.7 takes it beside the columns of `sys_user`. */
const password: FieldDefinition = {
  name: 'password',
  label: { zh: '登录密码', en: 'Initial password' },
  type: 'str',
  length: 200,
  required: true,
  control: 'new-password',
  group: 'account',
  help: {
    zh: '至少 8 个字符；首次登录时须修改',
    en: 'At least 8 characters; it must be changed at the first sign-in',
  },
};

/**
 * An account as a person enters it, or a row of a workbook: what is stored of it, its password, and what it is in the own
 * tenant. Roles and departments are comma lists of ids, codes or, in workbooks, names.
 */
export const sysUserForm: ResourceDefinition = {
  ...sysUser,
  groups: [
    { key: 'account', label: { zh: '账号与权限', en: 'Account and rights' } },
    { key: 'work', label: { zh: '岗位', en: 'Work' } },
    { key: 'person', label: { zh: '个人资料', en: 'Person' } },
  ],
  fields: [
    {
      name: 'username',
      label: { zh: '用户账号', en: 'User name' },
      caption: { zh: '登录账号', en: 'User name' },
      type: 'str',
      length: 18,
      required: true,
      unique: true,
      check: 'userName',
      group: 'account',
    },
    {
      name: 'realname',
      label: { zh: '用户姓名', en: 'Name' },
      caption: { zh: '真实姓名', en: 'Name' },
      type: 'str',
      length: 100,
      required: true,
      group: 'account',
    },
    password,
    {
      name: 'selectedroles',
      label: { zh: '角色', en: 'Roles' },
      type: 'str',
      length: 200,
      multi: true,
      control: 'role-grant-picker',
      group: 'account',
    },
    {
      name: 'selecteddeparts',
      label: { zh: '所属部门', en: 'Departments' },
      type: 'str',
      length: 100,
      multi: true,
      control: 'depart-id-picker',
      group: 'work',
    },
    {
      name: 'userIdentity',
      label: { zh: '身份', en: 'Identity' },
      caption: { zh: '（1普通成员 2上级）', en: 'Identity' },
      type: 'dict',
      dict: 'user_identity',
      control: 'dict-radio-button',
      group: 'work',
    },
    {
      name: 'departIds',
      label: { zh: '负责部门', en: 'In charge of' },
      type: 'str',
      length: 100,
      multi: true,
      control: 'depart-id-picker',
      group: 'work',
      visibleWhen: { field: 'userIdentity', op: 'eq', value: '2' },
    },
    {
      name: 'workNo',
      label: { zh: '工号', en: 'Staff number' },
      type: 'str',
      length: 100,
      unique: true,
      group: 'work',
    },
    {
      name: 'post',
      label: { zh: '职务', en: 'Position' },
      type: 'str',
      length: 100,
      multi: true,
      control: 'position-picker',
      group: 'work',
    },
    {
      name: 'phone',
      label: { zh: '手机号码', en: 'Phone' },
      caption: { zh: '电话', en: 'Phone' },
      type: 'str',
      length: 45,
      unique: true,
      check: 'mobile',
      group: 'person',
    },
    {
      name: 'email',
      label: { zh: '邮箱', en: 'E-mail' },
      caption: { zh: '电子邮件', en: 'E-mail' },
      type: 'str',
      length: 100,
      unique: true,
      check: 'email',
      group: 'person',
    },
    {
      name: 'telephone',
      label: { zh: '座机号', en: 'Landline' },
      type: 'str',
      length: 45,
      check: 'landline',
      group: 'person',
    },
    { name: 'sex', label: { zh: '性别', en: 'Sex' }, type: 'dict', dict: 'sex', group: 'person' },
    { name: 'birthday', label: { zh: '生日', en: 'Birthday' }, type: 'date', group: 'person' },
    {
      name: 'avatar',
      label: { zh: '头像', en: 'Picture' },
      type: 'file',
      control: 'image',
      group: 'person',
      wide: true,
    },
  ],
  verbs: ['importExcel'],
};

/** The same of an account that is there: its name stays, and its password is reset by a call of its own. */
export const sysUserEditForm: ResourceDefinition = {
  ...sysUserForm,
  fields: sysUserForm.fields.flatMap((field) => {
    if (field.name === 'password') return [];
    return field.name === 'username' ? [{ ...field, owned: true }] : [field];
  }),
};
