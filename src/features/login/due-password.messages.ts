const zh = {
  title: '修改密码',
  initial: '您使用的是初始密码，请先设置自己的密码，再进入系统。',
  expired: '您的密码已超过有效期，请先设置新密码，再进入系统。',
  submit: '修改并进入系统',
  submitting: '正在修改…',
  changed: '密码已修改，请用新密码登录',
  back: '返回登录',
} as const;

export const duePasswordMessages = {
  zh,
  en: {
    title: 'Change password',
    initial: 'Your password was set by an administrator. Choose your own password to continue.',
    expired: 'Your password has expired. Choose a new password to continue.',
    submit: 'Change and continue',
    submitting: 'Changing…',
    changed: 'The password was changed. Sign in with the new one.',
    back: 'Back to signing in',
  } satisfies Record<keyof typeof zh, string>,
};
