const zh = {
  kept: '未保存的内容还在这个页面上，输入密码后即可继续。',
  username: '用户名',
  password: '密码',
  passwordMissing: '请输入密码',
  captcha: '验证码',
  captchaImage: '验证码图片，点击更换',
  newCaptcha: '看不清，换一张',
  otherWay: '用其他方式登录',
  failed: '登录失败，请稍后重试',
  otherPerson: '登录的是另一个账号，请用原账号登录',
  passwordDue: '密码需要先更换，请用其他方式登录；草稿会保留',
} as const;

export const signInMessages = {
  zh,
  en: {
    kept: 'Unsaved changes are still on this page; enter the password to continue.',
    username: 'User name',
    password: 'Password',
    passwordMissing: 'Enter the password',
    captcha: 'Verification code',
    captchaImage: 'Verification code; press for a new image',
    newCaptcha: 'New image',
    otherWay: 'Sign in with another method',
    failed: 'Signing in failed. Try again later.',
    otherPerson: 'This is a different account. Sign in with the same account.',
    passwordDue: 'The password must be changed first. Sign in with another method; drafts are kept.',
  } satisfies Record<keyof typeof zh, string>,
};
