import type { ErrorEntry } from '#shared/errors/error-entry.ts';

/** What looking after the platform refuses. */
export const monitorErrors = {
  logAppendOnly: {
    status: 200,
    code: 500,
    zh: '审计日志只增不改，不能删除或清空',
    en: 'The audit trail is kept as it is: nothing of it can be deleted',
  },
  dataVersionsNone: { status: 200, code: 500, zh: '未找到版本信息', en: 'There are no versions of this record' },
  forceLogoutFailed: { status: 200, code: 500, zh: '退出登录失败！', en: 'Signing out failed' },
  forceLogoutInvalid: { status: 200, code: 500, zh: 'Token无效!', en: 'There is no such session' },
} as const satisfies Record<string, ErrorEntry>;
