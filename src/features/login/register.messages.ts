const zh = {
  title: '注册账户',
  off: '本系统未开通自助注册，请联系管理员开通账户。',
  username: '用户名',
  usernameHint: '4 到 18 个字母、数字或下划线',
  realname: '姓名（选填）',
  realnameHint: '便于管理员核对身份',
  email: '邮箱（选填）',
  submit: '注册',
  submitting: '正在注册…',
  toLogin: '使用已有账户登录',
  doneTitle: '注册成功',
  doneName: '您的账户 {username} 已注册。',
  doneNext: '账户尚待管理员审核：管理员将您加入租户、分配部门和角色后，即可登录。在此之前登录，系统会提示账号待审核。',
  doneOpen: '现在可以用它登录。',
  back: '返回登录',
} as const;

export const registerMessages = {
  zh,
  en: {
    title: 'Register',
    off: 'Registration is not switched on. Ask an administrator for an account.',
    username: 'User name',
    usernameHint: '4 to 18 letters, digits or underscores',
    realname: 'Name (optional)',
    realnameHint: 'Helps the administrator to know who you are',
    email: 'E-mail (optional)',
    submit: 'Register',
    submitting: 'Registering…',
    toLogin: 'Sign in with an existing account',
    doneTitle: 'Registered',
    doneName: 'Your account {username} was created.',
    doneNext:
      'An administrator must approve the account. You can sign in once you have a tenant, a department and a role; until then, signing in shows that the account is waiting for approval.',
    doneOpen: 'You can sign in with this account now.',
    back: 'Back to signing in',
  } satisfies Record<keyof typeof zh, string>,
};
