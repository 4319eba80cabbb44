const zh = {
  title: '找回密码',
  off: '本系统未开通自助找回密码，请联系管理员重置。',
  steps: '步骤',
  verify: '验证手机号',
  renew: '设置新密码',
  done: '完成',
  verifyLead: '请输入账户绑定的手机号，用短信验证码确认身份。',
  next: '下一步',
  verifying: '正在验证…',
  renewLead: '为账户 {username} 设置新密码。',
  submit: '重置密码',
  submitting: '正在重置…',
  doneLead: '密码已重置，账户 {username} 在其他设备上的登录已全部退出，请用新密码登录。',
  doneHere: '密码已重置，请用新密码登录账户 {username}。',
  toLogin: '返回登录',
} as const;

export const alterationMessages = {
  zh,
  en: {
    title: 'Reset password',
    off: 'Password reset is not switched on. Ask an administrator.',
    steps: 'Steps',
    verify: 'Phone',
    renew: 'New password',
    done: 'Done',
    verifyLead: 'Enter the phone number of your account. A code sent to this number confirms that it is yours.',
    next: 'Next',
    verifying: 'Checking…',
    renewLead: 'Choose a new password for the account {username}.',
    submit: 'Reset password',
    submitting: 'Resetting…',
    doneHere: 'The password was reset. Sign in to the account {username} with the new one.',
    toLogin: 'Back to signing in',
    doneLead:
      'The password was reset, and the account {username} was signed out everywhere. Sign in with the new password.',
  } satisfies Record<keyof typeof zh, string>,
};
