/**
 * Reasons for the end of a session that the user is informed about: `forced` by an administrator, `elsewhere` by the
 * user from another session, `password` changed, account `frozen` or `deleted`, access to the `tenant` lost, `idle` for
 * too long, `expired` after seven days. A sign-out by the user is not one of them.
 */
const sessionEnds = ['forced', 'elsewhere', 'password', 'frozen', 'deleted', 'tenant', 'idle', 'expired'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

export function isSessionEnd(value: unknown): value is SessionEnd {
  return sessionEnds.some((end) => end === value);
}

/**
 * Texts that the login page shows and that are appended to the notice of docs/specification.md §1.8; the text of
 * `expired` equals the notice.
 */
export const sessionEndTexts: Readonly<Record<SessionEnd, { readonly zh: string; readonly en: string }>> = {
  forced: { zh: '您已被管理员强制下线。', en: 'An administrator signed you out.' },
  elsewhere: { zh: '您已在别处结束了本次登录。', en: 'You ended this session from another sign-in.' },
  password: { zh: '您的密码已被修改，请用新密码登录。', en: 'Your password was changed. Use the new one.' },
  frozen: { zh: '您的账号已被冻结，请联系管理员。', en: 'Your account was frozen. Ask an administrator.' },
  deleted: { zh: '您的账号已被删除，请联系管理员。', en: 'Your account was deleted. Ask an administrator.' },
  tenant: {
    zh: '您在所属单位的授权已变更或到期，请联系管理员。',
    en: 'Your access to your company has changed or ended. Ask an administrator.',
  },
  idle: { zh: '您长时间未操作，已自动退出。', en: 'You were signed out after a period of inactivity.' },
  expired: { zh: '登录已过期，请重新登录。', en: 'Your session has expired. Sign in again.' },
};
