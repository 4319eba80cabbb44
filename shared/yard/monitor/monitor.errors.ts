import { type ErrorEntry, refusal } from '#shared/errors/error-entry.ts';

/** Refusals of the pages that monitor and configure the platform. */
export const monitorErrors = {
  logAppendOnly: refusal('审计日志只增不改，不能删除或清空', 'The audit trail cannot be deleted'),
  dataVersionsNone: refusal('未找到版本信息', 'There are no versions of this record'),
  forceLogoutFailed: refusal('退出登录失败！', 'Signing out failed'),
  forceLogoutInvalid: refusal('Token无效!', 'This session does not exist'),
  maintenancePlatformOnly: refusal(
    '只有平台管理员可以管理维护窗口和版本',
    'Only operators of the platform manage maintenance and releases',
  ),
  maintenanceOver: refusal('维护窗口已经结束', 'This maintenance window is over'),
  maintenanceMeets: refusal('与另一个维护窗口的时间重叠', 'Another maintenance window overlaps this one'),
  jobMissing: refusal('定时任务不存在！', 'This job does not exist'),
  jobClassUnknown: refusal('后台找不到该类名：{class}，可用：{known}', 'There is no job {class}. Known jobs: {known}'),
  jobCronRefused: refusal('cron 表达式有误：{words}', 'The schedule is not valid: {words}'),
  jobParameterRefused: refusal('参数有误：{words}', 'The parameters are not valid: {words}'),
  dataSourceCodeTaken: refusal('数据源编码已存在', 'This code is taken already'),
  dataSourceBlocked: refusal(
    '操作失败：连接地址有安全风险，【{key}】',
    'The address is not allowed: {key} would load code',
  ),
  dataSourceDriver: refusal(
    '暂不支持该数据库类型，可用：MySQL、MariaDB、PostgreSQL',
    'This kind of database cannot be read; MySQL, MariaDB and PostgreSQL can',
  ),
  dataSourceUrl: refusal(
    '数据源地址有误，应为 jdbc:postgresql://主机:端口/数据库 或 jdbc:mysql://主机:端口/数据库',
    'Enter jdbc:postgresql://host:port/database or jdbc:mysql://host:port/database',
  ),
  dataSourceHost: refusal('主机 {host} 不在允许访问的名单（OUTBOUND_HOSTS）内', '{host} is not in OUTBOUND_HOSTS'),
  dataSourcePassword: refusal(
    '地址或用户名已变更，请重新输入密码',
    'Address or user have changed: enter the password again',
  ),
  dataSourceFailed: refusal('数据库连接失败：{words}', 'No connection: {words}'),
  gatewayUri: refusal(
    '转发地址应为 http(s)://主机[:端口][/路径]，且主机在 OUTBOUND_HOSTS 名单内',
    'Enter http(s)://host[:port][/path] with a host of OUTBOUND_HOSTS',
  ),
  gatewayPredicateOpen: refusal(
    '断言 {name} 没有填写完整，或填写的内容无效',
    'The predicate {name} is not filled in, or its value is not valid',
  ),
  gatewayPath: refusal('断言 Path 须以 / 开头，如 /erp/**', 'A Path begins with /, such as /erp/**'),
  gatewayPredicates: refusal(
    '断言应为 [{name, args}]，至少一条，参数填写完整，名称为 Path、Host、Method、After、Before、Between、RemoteAddr、Header、Query、Cookie',
    'Predicates are a list of {name, args} with at least one, all filled in; names are Path, Host, Method, After, Before, Between, RemoteAddr, Header, Query, Cookie',
  ),
  gatewayFilters: refusal(
    '过滤器应为 [{name, args}]，参数填写完整，名称为 RequestRateLimiter、Hystrix、StripPrefix、AddRequestHeader',
    'Filters are a list of {name, args}; names are RequestRateLimiter, Hystrix, StripPrefix, AddRequestHeader',
  ),
  gatewayNoRoute: { status: 404, code: 404, zh: '没有匹配的网关路由', en: 'No route of the gateway matches' },
  gatewayRefused: { status: 502, code: 502, zh: '目标服务不允许访问', en: 'The service may not be called' },
  gatewayAway: { status: 502, code: 502, zh: '目标服务无法访问', en: 'The service cannot be reached' },
  gatewaySlow: { status: 504, code: 504, zh: '目标服务响应超时', en: 'The service does not answer in time' },
  gatewayTooLarge: { status: 413, code: 413, zh: '请求内容过大', en: 'The request is too large' },
} as const satisfies Record<string, ErrorEntry>;
