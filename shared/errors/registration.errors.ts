import type { ErrorEntry } from './error-entry.ts';

/** Errors of registration, admission and password reset (docs/wire.md §1.3). */
export const registrationErrors = {
  registrationOff: { status: 200, code: 500, zh: '注册功能未开启', en: 'Registration is not switched on' },
  resetOff: {
    status: 200,
    code: 500,
    zh: '找回密码功能未开启，请联系管理员',
    en: 'Forgotten passwords are reset by an administrator here',
  },
  phoneLoginOff: { status: 200, code: 500, zh: '手机号登录未开启', en: 'Signing in by phone is not switched on' },
  registrationWaiting: {
    status: 200,
    code: 500,
    zh: '账号待审核，请等待管理员审核通过后登录',
    en: 'Your account is waiting for approval by an administrator',
  },
  usernameTaken: { status: 200, code: 0, zh: '用户名已注册', en: 'This user name is taken' },
  phoneTaken: { status: 200, code: 0, zh: '该手机号已注册', en: 'This number is registered already' },
  emailTaken: { status: 200, code: 0, zh: '邮箱已被注册', en: 'This e-mail address is registered already' },
  registerCodeGone: {
    status: 200,
    code: 0,
    zh: '手机验证码失效，请重新获取',
    en: 'This code is no longer valid. Request a new one.',
  },
  registerCodeWrong: { status: 200, code: 0, zh: '手机验证码错误', en: 'Wrong code' },
  userExists: { status: 200, code: 0, zh: '用户账号已存在', en: 'This user name is taken' },
  resetCodeGone: { status: 200, code: 500, zh: '短信验证码失效！', en: 'This code is no longer valid' },
  resetIncomplete: { status: 200, code: 500, zh: '重置密码失败！', en: 'The password was not reset' },
  resetCodeWrong: { status: 200, code: 500, zh: '短信验证码不匹配！', en: 'Wrong code' },
  resetPhoneDiffers: {
    status: 200,
    code: 500,
    zh: '当前用户和绑定的手机号不匹配，无法修改密码！',
    en: 'This number does not belong to this account',
  },
  registrationDecided: {
    status: 200,
    code: 500,
    zh: '该注册已处理，请刷新列表',
    en: 'This registration has been decided already. Refresh the list.',
  },
  roleNotGrantable: {
    status: 200,
    code: 510,
    zh: '不能授予超出本人权限的角色',
    en: 'You cannot grant a role that has more permissions than you have',
  },
  departNotGrantable: {
    status: 200,
    code: 510,
    zh: '只能分配到本部门及下级部门',
    en: 'You can choose only your own departments and those below them',
  },
  passwordOwn: {
    status: 200,
    code: 500,
    zh: '自己的密码请通过“修改密码”修改',
    en: 'To change your own password, enter the old one',
  },
  passwordNotResettable: {
    status: 200,
    code: 510,
    zh: '不能重置权限高于本人的用户的密码',
    en: 'You cannot reset the password of a person who has more permissions than you have',
  },
} as const satisfies Record<string, ErrorEntry>;
