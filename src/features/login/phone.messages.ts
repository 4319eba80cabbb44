const zh = {
  phone: '手机号',
  code: '验证码',
  codeMissing: '请输入验证码',
  codeShape: '请输入 6 位数字验证码',
  getCode: '获取验证码',
  codeAgain: '{left} 秒后重新获取',
  codeSent: '短信已发送，验证码 10 分钟内有效',
  codeSentIfKnown: '若有账户绑定该手机号，短信已发送，验证码 10 分钟内有效',
  notSent: '验证码发送失败，请稍后重试',
  signIn: '登录',
  signingIn: '正在登录…',
} as const;

export const phoneMessages = {
  zh,
  en: {
    phone: 'Mobile number',
    code: 'Verification code',
    codeMissing: 'Enter the verification code',
    codeShape: 'Enter the six digits of the code',
    getCode: 'Get a code',
    codeAgain: 'Resend in {left} s',
    codeSent: 'A message was sent. Its code is valid for 10 minutes.',
    codeSentIfKnown: 'If an account has this number, a message was sent. Its code is valid for 10 minutes.',
    notSent: 'The code was not sent. Try again later.',
    signIn: 'Sign in',
    signingIn: 'Signing in…',
  } satisfies Record<keyof typeof zh, string>,
};
