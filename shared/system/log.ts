import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { bool, dict, each, int, str } from '#shared/resource/field-builders.ts';

/**
 * The audit trail (docs/security.md P33): rows are never changed or deleted. Failed sign-ins have no tenant and appear
 * in no tenant's list.
 */
export const sysLog = {
  code: 'sys_log',
  area: 'monitor',
  entity: 'log',
  address: { path: '/sys/log', prefix: 'system:log', page: '/monitor/log', verbs: { list: { code: 0 } } },
  table: 'sys_log',
  storage: {
    remove: 'none',
    version: false,
    base: ['createTime'],
    pairs: false,
    view: { name: 'sys_log_list', joined: [] },
    module: { columns: [] },
  },
  title: { zh: '日志', en: 'Log entry' },
  plural: { zh: '日志管理', en: 'Logs' },
  display: 'logContent',
  groups: [
    { key: 'what', label: { zh: '事件', en: 'What happened' } },
    { key: 'who', label: { zh: '操作人', en: 'Who' } },
    { key: 'request', label: { zh: '请求', en: 'Request' } },
  ],
  fields: [
    ...each({ group: 'what' }, [
      str('logContent', ['日志内容', 'Content'], 1000, { english: 'logContentEn', required: true, query: true }),
      str('logContentEn', ['英文内容', 'In English'], 1000),
      dict('logType', ['日志类型', 'Type'], 'log_type', { required: true, query: true }),
      dict('operateType', ['操作类型', 'Operation'], 'operate_type', { query: true }),
      str('event', ['事件', 'Event'], 60, { required: true, query: true }),
      str('reason', ['原因', 'Reason'], 255),
    ]),
    ...each({ group: 'who' }, [
      str('userid', ['操作人账号', 'Account'], 100, { query: true }),
      str('username', ['操作人', 'Person'], 100, { query: true }),
      str('ip', ['IP', 'IP'], 100, { query: true }),
      str('userAgent', ['客户端', 'Client'], 255, { format: 'userAgent' }),
    ]),
    ...each({ group: 'request' }, [
      str('requestUrl', ['请求路径', 'Address'], 255),
      str('requestType', ['请求方式', 'Method'], 10),
      str('requestParam', ['请求参数', 'Parameters'], 1000, { wide: true }),
      str('method', ['请求方法', 'Request'], 300),
      int('costTime', ['耗时', 'Took'], { unit: 'ms' }),
    ]),
    str('target', ['对象', 'Target'], 255, { group: 'what', query: true }),
    str('correlationId', ['关联号', 'Correlation'], 64, { group: 'request' }),
    bool('success', ['成功', 'Success'], { group: 'what', required: true, query: true }),
  ],
  list: {
    columns: [
      'createTime',
      'logType',
      'operateType',
      'logContent',
      'userid',
      'username',
      'success',
      'reason',
      'ip',
      'event',
      'target',
      'method',
      'requestParam',
      'costTime',
    ],
  },
  verbs: ['list', 'queryById', 'exportXls'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
