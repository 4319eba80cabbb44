import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { dict, str } from '#shared/resource/field-builders.ts';

/**
 * Unexpected errors of the server and of pages, by the number that the user was shown. Only the server adds rows; a job
 * deletes them after `monitor.errorMonths`. Rows do not contain the user.
 */
export const sysError = {
  code: 'sys_error',
  area: 'monitor',
  entity: 'error',
  address: { path: '/sys/error', prefix: 'system:error', page: '/monitor/error' },
  table: 'sys_error',
  storage: { remove: 'hard', version: false, base: ['createTime'], pairs: false },
  title: { zh: '错误日志', en: 'Error log' },
  plural: 'Error logs',
  display: 'errorNo',
  fields: [
    str('errorNo', ['错误编号', 'Number'], 32, { required: true, query: true }),
    dict('source', ['来源', 'Where'], 'error_source', { required: true, query: true }),
    str('kind', ['错误类型', 'Type'], 60, { required: true }),
    str('content', ['错误内容', 'Message'], 500, { required: true, wide: true }),
    str('request', ['接口', 'Request'], 200),
    str('page', ['页面', 'Page'], 200),
    str('place', ['代码位置', 'Place in the code'], 500, { wide: true }),
    str('release', ['版本', 'Release'], 40),
  ],
  list: { columns: ['errorNo', 'createTime', 'source', 'kind', 'content', 'request', 'page'] },
  verbs: ['list', 'queryById'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
