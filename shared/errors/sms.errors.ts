import { type ErrorEntry, refusal } from './error-entry.ts';

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
  phoneCodeWrong: refusal('手机验证码错误', 'Wrong code'),
  phoneNotGiven: refusal('请填写手机号！', 'Enter a mobile number'),
  phonePasswordNotGiven: refusal('请填写登录密码！', 'Enter your password'),
  phonePasswordWrong: refusal('登录密码错误！', 'The password is wrong'),
  originalPhoneNotGiven: refusal('请填写原手机号！', 'Enter your present number'),
  phoneCodeNotGiven: refusal('请填写验证码！', 'Enter the code'),
  originalPhoneDiffers: refusal('旧手机号不匹配，无法修改手机号！', 'This is not your present number'),
  originalPhoneUnproved: refusal('请先验证原手机号！', 'Verify your present number first'),
  newPhoneSame: refusal('新手机号与原手机号一致，无法修改！', 'The new number is the same as the present one'),
  newPhoneTaken: refusal('手机号已被注册，请尝试其他手机号！', 'This number belongs to another account'),
} as const satisfies Record<string, ErrorEntry>;
