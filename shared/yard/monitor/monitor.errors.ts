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
  jobMissing: { status: 200, code: 500, zh: '定时任务不存在！', en: 'There is no such job' },
  jobClassUnknown: {
    status: 200,
    code: 500,
    zh: '后台找不到该类名：{class}，可用：{known}',
    en: 'There is no job called {class}; known ones: {known}',
  },
  jobCronRefused: { status: 200, code: 500, zh: 'cron 表达式有误：{words}', en: 'The schedule is refused: {words}' },
  jobParameterRefused: { status: 200, code: 500, zh: '参数有误：{words}', en: 'The parameters are refused: {words}' },
  dataSourceCodeTaken: { status: 200, code: 500, zh: '数据源编码已存在', en: 'This code is taken already' },
  dataSourceBlocked: {
    status: 200,
    code: 500,
    zh: '操作失败：连接地址有安全风险，【{key}】',
    en: 'The address is refused: {key} would choose code',
  },
  dataSourceDriver: {
    status: 200,
    code: 500,
    zh: '暂不支持该数据库类型，可用：MySQL、MariaDB、PostgreSQL',
    en: 'This kind of database cannot be read; MySQL, MariaDB and PostgreSQL can',
  },
  dataSourceUrl: {
    status: 200,
    code: 500,
    zh: '数据源地址有误，应为 jdbc:postgresql://主机:端口/数据库 或 jdbc:mysql://主机:端口/数据库',
    en: 'Enter jdbc:postgresql://host:port/database or jdbc:mysql://host:port/database',
  },
  dataSourceHost: {
    status: 200,
    code: 500,
    zh: '主机 {host} 不在允许访问的名单（OUTBOUND_HOSTS）内',
    en: '{host} is not in OUTBOUND_HOSTS',
  },
  dataSourcePassword: {
    status: 200,
    code: 500,
    zh: '地址或用户名已变更，请重新输入密码',
    en: 'Address or user have changed: enter the password again',
  },
  dataSourceFailed: { status: 200, code: 500, zh: '数据库连接失败：{words}', en: 'No connection: {words}' },
  gatewayUri: {
    status: 200,
    code: 500,
    zh: '转发地址应为 http(s)://主机[:端口][/路径]，且主机在 OUTBOUND_HOSTS 名单内',
    en: 'Enter http(s)://host[:port][/path] with a host of OUTBOUND_HOSTS',
  },
  gatewayPredicates: {
    status: 200,
    code: 500,
    zh: '断言应为 [{name, args}]，至少一条，参数填写完整，名称为 Path、Host、Method、After、Before、Between、RemoteAddr、Header、Query、Cookie',
    en: 'Predicates are a list of {name, args} with at least one, all filled in; names are Path, Host, Method, After, Before, Between, RemoteAddr, Header, Query, Cookie',
  },
  gatewayFilters: {
    status: 200,
    code: 500,
    zh: '过滤器应为 [{name, args}]，参数填写完整，名称为 RequestRateLimiter、Hystrix、StripPrefix、AddRequestHeader',
    en: 'Filters are a list of {name, args}; names are RequestRateLimiter, Hystrix, StripPrefix, AddRequestHeader',
  },
  gatewayNoRoute: { status: 404, code: 404, zh: '没有匹配的网关路由', en: 'No route of the gateway fits' },
  gatewayRefused: { status: 502, code: 502, zh: '目标服务不允许访问', en: 'The service may not be called' },
  gatewayAway: { status: 502, code: 502, zh: '目标服务无法访问', en: 'The service cannot be reached' },
  gatewaySlow: { status: 504, code: 504, zh: '目标服务响应超时', en: 'The service does not answer in time' },
  gatewayTooLarge: { status: 413, code: 413, zh: '请求内容过大', en: 'The request is too large' },
} as const satisfies Record<string, ErrorEntry>;
