/**
 * Every error the product can report, once. `zh` is JeecgBoot's or the specification's literal where one exists.
 * `status` is the HTTP status, `code` the envelope's (contract/session-and-system.md §1: business errors are HTTP 200
 * with code 500). `report`: worth an error line in the server's log. Placeholders in braces are filled by `fail()`.
 */
export interface ErrorEntry {
  readonly status: number;
  readonly code: number;
  readonly zh: string;
  readonly en: string;
  readonly report?: boolean;
}

export const catalogue = {
  notFound: { status: 200, code: 500, zh: '未找到对应实体', en: 'No such record' },
  noPermission: {
    status: 200,
    code: 510,
    zh: '没有权限，请联系管理员分配权限！',
    en: 'You do not have the permission. Please ask an administrator.',
  },
  tokenInvalid: { status: 401, code: 401, zh: 'Token失效，请重新登录!', en: 'Token expired, please sign in again' },
  badCredentials: { status: 200, code: 500, zh: '用户名或密码错误', en: 'Wrong user name or password' },
  staleVersion: {
    status: 200,
    code: 500,
    zh: '数据已被他人修改，请刷新后重试',
    en: 'Somebody else has changed this record. Please refresh and try again.',
  },
  invalidInput: { status: 200, code: 500, zh: '校验失败！{detail}', en: 'Invalid input: {detail}' },
  internal: {
    status: 200,
    code: 500,
    zh: '操作失败，请稍后重试（编号 {id}）',
    en: 'The operation failed. Please try again later (reference {id}).',
    report: true,
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorId = keyof typeof catalogue;
