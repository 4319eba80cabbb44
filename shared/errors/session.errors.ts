import type { ErrorEntry } from './error-entry.ts';

/** Signing in and out, tenants and passwords. */
export const sessionErrors = {
  tokenInvalid: { status: 401, code: 401, zh: 'Token失效，请重新登录!', en: 'Session expired. Sign in again.' },
  badCredentials: { status: 200, code: 500, zh: '用户名或密码错误', en: 'Wrong user name or password' },
  tenantRefused: {
    status: 401,
    code: 401,
    zh: '登录租户授权变更，请重新登陆!',
    en: 'Your access to this tenant has changed. Sign in again.',
  },
  accountLocked: {
    status: 401,
    code: 401,
    zh: '账号已被锁定,请联系管理员!',
    en: 'This account is locked. Ask an administrator.',
  },
  accountGone: { status: 401, code: 401, zh: '用户不存在!', en: 'This user does not exist' },
  loginLocked: {
    status: 200,
    code: 500,
    zh: '该用户登录失败次数过多，请于10分钟后再次登录！',
    en: 'Too many failed sign-ins. Try again in 10 minutes.',
  },
  captchaDue: { status: 200, code: 412, zh: '验证码无效', en: 'Enter the verification code' },
  captchaWrong: { status: 200, code: 412, zh: '验证码错误', en: 'Wrong verification code' },
  tenantsFrozen: {
    status: 200,
    code: 500,
    zh: '与该用户关联的租户均已被冻结，无法登录！',
    en: 'Every tenant of this user is frozen; signing in is not possible',
  },
  logoutFailed: { status: 200, code: 500, zh: '退出登录失败！', en: 'Signing out failed' },
  logoutTokenInvalid: { status: 200, code: 500, zh: 'Token无效!', en: 'Invalid token' },
  departNotOwn: {
    status: 200,
    code: 500,
    zh: '您不属于该部门，无法切换',
    en: 'You do not belong to this department',
  },
  passwordNotOwn: {
    status: 200,
    code: 500,
    zh: '只允许修改自己的密码！',
    en: 'You may change your own password only',
  },
  oldPasswordWrong: { status: 200, code: 500, zh: '旧密码输入错误!', en: 'The old password is wrong' },
  passwordEmpty: { status: 200, code: 500, zh: '新密码不允许为空!', en: 'The new password must not be empty' },
  passwordsDiffer: { status: 200, code: 500, zh: '两次输入密码不一致!', en: 'The two passwords differ' },
  passwordUnchanged: {
    status: 200,
    code: 500,
    zh: '新密码不能与旧密码相同',
    en: 'The new password must differ from the old one',
  },
  passwordDue: {
    status: 200,
    code: 428,
    zh: '请先修改密码',
    en: 'Change your password first',
  },
  passwordTooShort: {
    status: 200,
    code: 500,
    zh: '密码至少需要 {min} 个字符',
    en: 'A password needs at least {min} characters',
  },
  passwordTooLong: { status: 200, code: 500, zh: '密码过长', en: 'The password is too long' },
  passwordIsName: {
    status: 200,
    code: 500,
    zh: '密码不能与用户名相同',
    en: 'The password must differ from the user name',
  },
  passwordCommon: {
    status: 200,
    code: 500,
    zh: '该密码过于常见，请更换',
    en: 'This password is too common. Choose another.',
  },
  thirdLoginUsed: {
    status: 200,
    code: 510,
    zh: '登录凭证已使用或已过期，请重新登录',
    en: 'This sign-in was used already or is too old. Sign in again.',
  },
  thirdLoginAccount: {
    status: 200,
    code: 500,
    zh: '该用户尚未同步，请同步后再次登录！',
    en: 'This account is not known here yet. Sign in again once it has been added.',
  },
} as const satisfies Record<string, ErrorEntry>;
