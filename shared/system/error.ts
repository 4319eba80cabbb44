import type { ResourceDefinition } from '#shared/resource/definition.ts';

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
    {
      name: 'errorNo',
      label: { zh: '错误编号', en: 'Number' },
      type: 'str',
      length: 32,
      required: true,
      query: true,
    },
    {
      name: 'source',
      label: { zh: '来源', en: 'Where' },
      type: 'dict',
      dict: 'error_source',
      required: true,
      query: true,
    },
    { name: 'kind', label: { zh: '错误类型', en: 'Kind' }, type: 'str', length: 60, required: true },
    {
      name: 'content',
      label: { zh: '错误内容', en: 'What it said' },
      type: 'str',
      length: 500,
      required: true,
      wide: true,
    },
    { name: 'request', label: { zh: '接口', en: 'Request' }, type: 'str', length: 200 },
    { name: 'page', label: { zh: '页面', en: 'Page' }, type: 'str', length: 200 },
    { name: 'place', label: { zh: '代码位置', en: 'Place in the code' }, type: 'str', length: 500, wide: true },
    { name: 'release', label: { zh: '版本', en: 'Release' }, type: 'str', length: 40 },
  ],
  list: { columns: ['errorNo', 'createTime', 'source', 'kind', 'content', 'request', 'page'] },
  verbs: ['list', 'queryById'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
