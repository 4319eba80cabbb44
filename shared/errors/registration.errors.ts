import { type ErrorEntry, refusal } from './error-entry.ts';

/** Errors of registration, admission and password reset (docs/wire.md §1.3). */
export const registrationErrors = {
  registrationOff: refusal('注册功能未开启', 'Registration is not switched on'),
  resetOff: refusal('找回密码功能未开启，请联系管理员', 'Forgotten passwords are reset by an administrator here'),
  phoneLoginOff: refusal('手机号登录未开启', 'Signing in by phone is not switched on'),
  registrationWaiting: refusal(
    '账号待审核，请等待管理员审核通过后登录',
    'Your account is waiting for approval by an administrator',
  ),
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
  resetCodeGone: refusal('短信验证码失效！', 'This code is no longer valid'),
  resetIncomplete: refusal('重置密码失败！', 'The password was not reset'),
  resetCodeWrong: refusal('短信验证码不匹配！', 'Wrong code'),
  resetPhoneDiffers: refusal(
    '当前用户和绑定的手机号不匹配，无法修改密码！',
    'This number does not belong to this account',
  ),
  registrationDecided: refusal(
    '该注册已处理，请刷新列表',
    'This registration has been decided already. Refresh the list.',
  ),
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
  passwordOwn: refusal('自己的密码请通过“修改密码”修改', 'To change your own password, enter the old one'),
  passwordNotResettable: {
    status: 200,
    code: 510,
    zh: '不能重置权限高于本人的用户的密码',
    en: 'You cannot reset the password of a person who has more permissions than you have',
  },
} as const satisfies Record<string, ErrorEntry>;
