import type { ResourceDefinition } from '#shared/resource/definition.ts';

/** The audit trail (P33): rows are added and stay. A sign-in that failed belongs to no tenant and is in no tenant's list. */
export const sysLog: ResourceDefinition = {
  code: 'sys_log',
  area: 'system',
  entity: 'log',
  address: { path: '/sys/log', prefix: 'system:log' },
  table: 'sys_log',
  storage: {
    remove: 'none',
    version: false,
    base: ['createTime'],
    pairs: false,
    view: { name: 'sys_log_list', joined: [] },
  },
  title: { zh: '日志', en: 'Log' },
  display: 'logContent',
  fields: [
    {
      name: 'logContent',
      label: { zh: '日志内容', en: 'Content' },
      type: 'str',
      length: 1000,
      required: true,
      query: true,
    },
    { name: 'logType', label: { zh: '日志类型', en: 'Kind' }, type: 'int', required: true, query: true },
    { name: 'operateType', label: { zh: '操作类型', en: 'Operation' }, type: 'int', query: true },
    { name: 'event', label: { zh: '事件', en: 'Event' }, type: 'str', length: 60, required: true },
    { name: 'reason', label: { zh: '原因', en: 'Reason' }, type: 'str', length: 255 },
    { name: 'userid', label: { zh: '操作人账号', en: 'Account' }, type: 'str', length: 100, query: true },
    { name: 'username', label: { zh: '操作人', en: 'Person' }, type: 'str', length: 100, query: true },
    { name: 'ip', label: { zh: 'IP', en: 'IP' }, type: 'str', length: 100, query: true },
    { name: 'userAgent', label: { zh: '客户端', en: 'Client' }, type: 'str', length: 255 },
    { name: 'requestUrl', label: { zh: '请求路径', en: 'Address' }, type: 'str', length: 255 },
    { name: 'target', label: { zh: '对象', en: 'Target' }, type: 'str', length: 255 },
    { name: 'correlationId', label: { zh: '关联号', en: 'Correlation' }, type: 'str', length: 64 },
    { name: 'success', label: { zh: '成功', en: 'Success' }, type: 'bool', required: true, query: true },
  ],
  list: { columns: ['logContent', 'userid', 'username', 'ip', 'logType', 'operateType', 'success', 'createTime'] },
  verbs: ['list', 'queryById'],
  scope: { shared: true },
};
