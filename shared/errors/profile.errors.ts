import { type ErrorEntry, refusal } from './error-entry.ts';

/** Errors of changes to the user's own account. */
export const profileErrors = {
  profileNotOwn: refusal('只能修改自己的数据', 'You may only change your own data'),
  profileGone: refusal('未找到该用户数据', 'This account does not exist'),
  profileEmail: refusal('邮箱格式不正确', 'Enter a valid e-mail address'),
  profileEmailTaken: refusal('保存失败，邮箱已存在!', 'Not saved: another account has this e-mail address'),
  profileTelephone: refusal('请输入正确的座机号', 'Enter a valid landline number'),
  profileBirthday: refusal('生日不正确', 'This cannot be a birthday'),
  profileAvatar: refusal('头像须为本人上传的图片', 'Choose a picture that you uploaded yourself'),
  sessionNotFound: refusal('该登录已结束', 'This session has ended already'),
  thirdAccountNotOwn: refusal('无权修改他人信息', 'You may only unlink your own accounts'),
  // JeecgBoot's own spelling.
  thirdAccountGone: refusal('未找到改第三方账户信息', 'This account is no longer linked'),
} as const satisfies Record<string, ErrorEntry>;
