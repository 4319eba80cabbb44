/**
 * How a session ended, as far as whoever held it is told: `forced` by an administrator, `elsewhere` by themselves from
 * another sign-in, `password` changed, account `frozen` or `deleted`, `tenant` no longer theirs, `idle` for too long,
 * `expired` after its seven days. A sign-out is nothing to tell of.
 */
const sessionEnds = ['forced', 'elsewhere', 'password', 'frozen', 'deleted', 'tenant', 'idle', 'expired'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

export function isSessionEnd(value: unknown): value is SessionEnd {
  return sessionEnds.some((end) => end === value);
}

/**
 * What the notice of docs/specification.md §1.8 adds to its own words, and what the login page says; `expired` has the
 * notice's words.
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
  idle: { zh: '您长时间未操作，已自动退出。', en: 'You were signed out because nothing was done for a while.' },
  expired: { zh: '登录已过期，请重新登录。', en: 'Your session has expired. Sign in again.' },
};
