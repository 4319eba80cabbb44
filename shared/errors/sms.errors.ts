import type { ErrorEntry } from './error-entry.ts';

/** Errors of codes sent to phones. Some texts contain spaces, as in the contract (docs/wire.md §1.3). */
export const smsErrors = {
  smsPhoneEmpty: { status: 200, code: 0, zh: '手机号不允许为空！', en: 'Enter a mobile number' },
  smsStillValid: {
    status: 200,
    code: 0,
    zh: '验证码10分钟内，仍然有效！',
    en: 'The code that was sent is valid for ten minutes',
  },
  smsTooMany: {
    status: 200,
    code: 40002,
    zh: '短信接口请求太多，请稍后再试！',
    en: 'Too many codes were requested. Try again later.',
  },
  smsFailed: {
    status: 200,
    code: 0,
    zh: '短信验证码发送失败,请稍后重试',
    en: 'The code could not be sent. Try again later.',
  },
  smsNotSetUp: {
    status: 200,
    code: 0,
    zh: ' 短信接口未配置，请联系管理员！',
    en: 'This function is not switched on. Ask an administrator.',
  },
  phoneCodeWrong: { status: 200, code: 500, zh: '手机验证码错误', en: 'Wrong code' },
  phoneNotGiven: { status: 200, code: 500, zh: '请填写手机号！', en: 'Enter a mobile number' },
  phonePasswordNotGiven: { status: 200, code: 500, zh: '请填写登录密码！', en: 'Enter your password' },
  phonePasswordWrong: { status: 200, code: 500, zh: '登录密码错误！', en: 'The password is wrong' },
  originalPhoneNotGiven: { status: 200, code: 500, zh: '请填写原手机号！', en: 'Enter your present number' },
  phoneCodeNotGiven: { status: 200, code: 500, zh: '请填写验证码！', en: 'Enter the code' },
  originalPhoneDiffers: {
    status: 200,
    code: 500,
    zh: '旧手机号不匹配，无法修改手机号！',
    en: 'This is not your present number',
  },
  originalPhoneUnproved: {
    status: 200,
    code: 500,
    zh: '请先验证原手机号！',
    en: 'Verify your present number first',
  },
  newPhoneSame: {
    status: 200,
    code: 500,
    zh: '新手机号与原手机号一致，无法修改！',
    en: 'The new number is the same as the present one',
  },
  newPhoneTaken: {
    status: 200,
    code: 500,
    zh: '手机号已被注册，请尝试其他手机号！',
    en: 'This number belongs to another account',
  },
} as const satisfies Record<string, ErrorEntry>;
