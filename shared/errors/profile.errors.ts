import type { ErrorEntry } from './error-entry.ts';

/** Errors of changes to the user's own account. */
export const profileErrors = {
  profileNotOwn: { status: 200, code: 500, zh: '只能修改自己的数据', en: 'You may only change your own data' },
  profileGone: { status: 200, code: 500, zh: '未找到该用户数据', en: 'This account does not exist' },
  profileEmail: { status: 200, code: 500, zh: '邮箱格式不正确', en: 'Enter a valid e-mail address' },
  profileEmailTaken: {
    status: 200,
    code: 500,
    zh: '保存失败，邮箱已存在!',
    en: 'Not saved: another account has this e-mail address',
  },
  profileTelephone: { status: 200, code: 500, zh: '请输入正确的座机号', en: 'Enter a valid landline number' },
  profileBirthday: { status: 200, code: 500, zh: '生日不正确', en: 'This cannot be a birthday' },
  profileAvatar: {
    status: 200,
    code: 500,
    zh: '头像须为本人上传的图片',
    en: 'Choose a picture that you uploaded yourself',
  },
  sessionNotFound: { status: 200, code: 500, zh: '该登录已结束', en: 'This session has ended already' },
  thirdAccountNotOwn: {
    status: 200,
    code: 500,
    zh: '无权修改他人信息',
    en: 'You may only unlink your own accounts',
  },
  // JeecgBoot's own spelling.
  thirdAccountGone: { status: 200, code: 500, zh: '未找到改第三方账户信息', en: 'This account is no longer linked' },
} as const satisfies Record<string, ErrorEntry>;
