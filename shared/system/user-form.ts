import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { date, dict, each, file, str } from '#shared/resource/field-builders.ts';
import { sysUser } from './user.ts';

/** Password of a new account, sent in addition to the columns of `sys_user` (docs/wire.md §1.7). */
const password: FieldDefinition = str('password', ['登录密码', 'Initial password'], 200, {
  required: true,
  control: 'new-password',
  group: 'account',
  help: { zh: '至少 8 个字符；首次登录时须修改', en: 'At least 8 characters; it must be changed at the first sign-in' },
});

/**
 * An account as entered in the form or in a row of a workbook: stored columns, password, and roles and departments in
 * the current tenant. Roles and departments are comma-separated lists of ids, codes or, in workbooks, names.
 */
export const sysUserForm: ResourceDefinition = {
  ...sysUser,
  groups: [
    { key: 'account', label: { zh: '账号与权限', en: 'Account and rights' } },
    { key: 'work', label: { zh: '岗位', en: 'Work' } },
    { key: 'person', label: { zh: '个人资料', en: 'Person' } },
  ],
  fields: [
    ...each({ group: 'account' }, [
      str('username', ['用户账号', 'User name'], 18, {
        caption: { zh: '登录账号', en: 'User name' },
        required: true,
        unique: true,
        check: 'userName',
      }),
      str('realname', ['用户姓名', 'Name'], 100, { caption: { zh: '真实姓名', en: 'Name' }, required: true }),
    ]),
    password,
    str('selectedroles', ['角色', 'Roles'], 200, { multi: true, control: 'role-grant-picker', group: 'account' }),
    ...each({ group: 'work' }, [
      str('selecteddeparts', ['所属部门', 'Departments'], 100, { multi: true, control: 'depart-id-picker' }),
      dict('userIdentity', ['身份', 'Identity'], 'user_identity', {
        caption: { zh: '（1普通成员 2上级）', en: 'Identity' },
        control: 'dict-radio-button',
      }),
      str('departIds', ['负责部门', 'In charge of'], 100, {
        multi: true,
        control: 'depart-id-picker',
        visibleWhen: { field: 'userIdentity', op: 'eq', value: '2' },
      }),
      str('workNo', ['工号', 'Staff number'], 100, { unique: true }),
      str('post', ['职务', 'Position'], 100, { multi: true, control: 'position-picker' }),
    ]),
    ...each({ group: 'person' }, [
      str('phone', ['手机号码', 'Phone'], 45, { caption: { zh: '电话', en: 'Phone' }, unique: true, check: 'mobile' }),
      str('email', ['邮箱', 'E-mail'], 100, {
        caption: { zh: '电子邮件', en: 'E-mail' },
        unique: true,
        check: 'email',
      }),
      str('telephone', ['座机号', 'Landline'], 45, { check: 'landline' }),
      dict('sex', ['性别', 'Sex'], 'sex'),
      date('birthday', ['生日', 'Birthday']),
      file('avatar', ['头像', 'Picture'], { control: 'image', wide: true }),
    ]),
  ],
  verbs: ['importExcel'],
};

/** Form of an existing account: the user name is fixed, and another call resets the password. */
export const sysUserEditForm: ResourceDefinition = {
  ...sysUserForm,
  fields: sysUserForm.fields.flatMap((field) => {
    if (field.name === 'password') return [];
    return field.name === 'username' ? [{ ...field, owned: true }] : [field];
  }),
};
