const zh = {
  old: '旧密码',
  oldMissing: '请输入旧密码!',
  password: '新密码',
  passwordMissing: '请输入新密码!',
  confirm: '确认新密码',
  confirmMissing: '请确认新密码!',
  confirmDiffers: '两次输入的密码不一样！',
  tooShort: '密码至少 {min} 个字符',
  isName: '密码不能与用户名相同',
  strength: '密码强度：',
  weak: '弱，再长一些更安全',
  fair: '中',
  strong: '强',
};

export const newPasswordMessages = {
  zh,
  en: {
    old: 'Old password',
    oldMissing: 'Enter the old password',
    password: 'New password',
    passwordMissing: 'Enter the new password',
    confirm: 'Confirm new password',
    confirmMissing: 'Confirm the new password',
    confirmDiffers: 'The two passwords differ',
    tooShort: 'Use at least {min} characters',
    isName: 'The password may not be the user name',
    strength: 'Password strength: ',
    weak: 'weak, a longer one is safer',
    fair: 'fair',
    strong: 'strong',
  } satisfies Record<keyof typeof zh, string>,
};
