import { type ErrorEntry, refusal } from './error-entry.ts';

/** Errors of signing in and out, tenants and passwords. */
export const sessionErrors = {
  tokenInvalid: { status: 401, code: 401, zh: 'Token失效，请重新登录!', en: 'Session expired. Sign in again.' },
  badCredentials: refusal('用户名或密码错误', 'Wrong user name or password'),
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
  loginLocked: refusal(
    '该用户登录失败次数过多，请于10分钟后再次登录！',
    'Too many failed sign-ins. Try again in 10 minutes.',
  ),
  captchaDue: { status: 200, code: 412, zh: '验证码无效', en: 'Enter the verification code' },
  captchaWrong: { status: 200, code: 412, zh: '验证码错误', en: 'Wrong verification code' },
  tenantsFrozen: refusal(
    '与该用户关联的租户均已被冻结，无法登录！',
    'All tenants of this user are frozen, so signing in is not possible',
  ),
  tenantEnding: refusal(
    '本单位的平台使用期限将于 {date} 到期（剩余 {days} 天），请联系管理员续期',
    'Your company may use the platform until {date} (days left: {days}). Ask an administrator to extend it.',
  ),
  logoutFailed: refusal('退出登录失败！', 'Signing out failed'),
  logoutTokenInvalid: refusal('Token无效!', 'Invalid token'),
  departNotOwn: refusal('您不属于该部门，无法切换', 'You do not belong to this department'),
  userMissing: refusal('用户不存在！', 'This user does not exist'),
  passwordNotOwn: refusal('只允许修改自己的密码！', 'You may only change your own password'),
  oldPasswordWrong: refusal('旧密码输入错误!', 'The old password is wrong'),
  passwordEmpty: refusal('新密码不允许为空!', 'The new password must not be empty'),
  passwordsDiffer: refusal('两次输入密码不一致!', 'The two passwords differ'),
  passwordUnchanged: refusal('新密码不能与旧密码相同', 'The new password must differ from the old one'),
  passwordDue: {
    status: 200,
    code: 428,
    zh: '请先修改密码',
    en: 'Change your password first',
  },
  passwordTooShort: refusal('密码至少需要 {min} 个字符', 'A password needs at least {min} characters'),
  passwordTooLong: refusal('密码过长', 'The password is too long'),
  passwordIsName: refusal('密码不能与用户名相同', 'The password must differ from the user name'),
  passwordNameDigits: refusal('密码不能是用户名加数字', 'The password must not be the user name with digits'),
  passwordRepeats: refusal('密码不能只是几个字符的重复', 'The password must not be a repetition of a few characters'),
  passwordCommon: refusal('该密码过于常见，请更换', 'This password is too common. Choose another.'),
  thirdLoginUsed: {
    status: 200,
    code: 510,
    zh: '登录凭证已使用或已过期，请重新登录',
    en: 'This sign-in was already used or has expired. Sign in again.',
  },
  thirdPhoneCodeWrong: refusal('验证码错误', 'Wrong code'),
  thirdAccountTaken: refusal(
    '该用户已绑定其他第三方账号，请先解绑',
    'This user is linked to another account of the provider. Unlink that one first.',
  ),
  casOff: refusal('单点登录未启用', 'Single sign-on is not switched on'),
  casService: refusal('单点登录的回跳地址不在允许范围内', 'Single sign-on may not lead back to this site'),
  casUnreachable: refusal(
    '单点登录服务器无响应，请稍后再试',
    'The single sign-on server does not answer. Try again later.',
  ),
  casNobody: refusal(
    'No principal was found in the response from the CAS server.',
    'No principal was found in the response from the CAS server.',
  ),
  casRefused: refusal('{words}', '{words}'),
  thirdLoginAccount: refusal(
    '该用户尚未同步，请同步后再次登录！',
    'This account is not known here yet. Sign in again once it has been added.',
  ),
} as const satisfies Record<string, ErrorEntry>;
