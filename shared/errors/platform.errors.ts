import type { ErrorEntry } from './error-entry.ts';

/** Requests as such, whatever they are about. */
export const platformErrors = {
  noPermission: {
    status: 200,
    code: 510,
    zh: '没有权限，请联系管理员分配权限！',
    en: 'You do not have the permission. Ask an administrator.',
  },
  safeModeClosed: {
    status: 200,
    code: 510,
    zh: '系统处于安全模式，只有开发员角色可以修改在线表单、报表、数据源、网关路由和定时任务的配置。',
    en: 'Safe mode is on: only the developer role may configure forms, reports, data sources, gateway routes and jobs.',
  },
  pathUnknown: {
    status: 404,
    code: 404,
    zh: '路径不存在，请检查路径是否正确',
    en: 'There is no such path. Check it.',
  },
  methodNotSupported: {
    status: 200,
    code: 405,
    zh: '不支持{method}请求方法，支持以下{allowed}',
    en: 'Method {method} is not supported; supported: {allowed}',
  },
  badRequest: { status: 400, code: 400, zh: '请求格式不正确', en: 'The request is malformed' },
  malformedBody: { status: 200, code: 500, zh: '请求内容不是有效的 JSON', en: 'The request body is not valid JSON' },
  contentTypeUnknown: {
    status: 415,
    code: 415,
    zh: '不支持该请求内容类型',
    en: 'This content type is not supported',
  },
  bodyTooLarge: { status: 413, code: 413, zh: '请求内容过大', en: 'The request is too large' },
  bodyTooComplex: {
    status: 400,
    code: 400,
    zh: '请求内容过于复杂',
    en: 'The request has too many keys or is nested too deeply',
  },
  bodyTooSlow: {
    status: 408,
    code: 408,
    zh: '请求发送超时，请重试',
    en: 'The request came too slowly. Try again.',
  },
  tooManyRequests: {
    status: 429,
    code: 429,
    zh: '请求过于频繁，请稍后再试',
    en: 'Too many requests. Try again later.',
  },
  maintenance: {
    status: 503,
    code: 503,
    zh: '系统维护中，预计 {until} 恢复',
    en: 'Under maintenance, expected back at {until}',
  },
  overloaded: {
    status: 503,
    code: 503,
    zh: '服务繁忙，请稍后再试',
    en: 'The service is busy. Try again later.',
  },
  databaseBusy: {
    status: 503,
    code: 503,
    zh: '数据库暂时不可用，请稍后再试',
    en: 'The database is not available for the moment. Try again later.',
    report: true,
  },
  lockQueueFull: {
    status: 503,
    code: 503,
    zh: '很多人正在办理同一事项，未轮到您，请稍后再试；您填写的内容没有保存',
    en: 'Many people are busy with the same thing and it was not your turn yet. Try again in a moment; nothing was saved.',
  },
  originRefused: {
    status: 403,
    code: 403,
    zh: '不允许来自该站点的连接',
    en: 'Connections from this site are not allowed',
  },
  topicRefused: {
    status: 403,
    code: 403,
    zh: '不能订阅其他用户的消息',
    en: "You cannot listen to somebody else's messages",
  },
  boardNotSetUp: { status: 200, code: 500, zh: '此看板尚未启用', en: 'This board is not set up yet' },
  boardTenantUnset: {
    status: 200,
    code: 500,
    zh: '看板所属租户未配置，请联系管理员',
    en: 'No tenant is configured for the boards. Ask an administrator.',
  },
  internal: {
    status: 200,
    code: 500,
    zh: '操作失败，请稍后重试（编号 {id}）',
    en: 'The operation failed. Try again later (reference {id}).',
    report: true,
  },
  rolesMissing: { status: 200, code: 500, zh: '未找到角色信息', en: 'There are no roles' },
  roleCodeTaken: { status: 200, code: 0, zh: '角色编码已存在', en: 'There is a role with this code already' },
} as const satisfies Record<string, ErrorEntry>;
