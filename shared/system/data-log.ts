import type { ResourceDefinition } from '#shared/resource/definition.ts';

/**
 * 数据日志 (docs/wire.md §1.17): versions of records managed by the engine, with the values before and after each change.
 * The engine adds a row in the transaction of the change; a job deletes rows older than `monitor.dataLogMonths`. Fields
 * that a user may not see in a record are hidden in its versions too (docs/security.md P15).
 */
export const sysDataLog = {
  code: 'sys_data_log',
  area: 'monitor',
  entity: 'dataLog',
  address: {
    path: '/sys/dataLog',
    prefix: 'system:dataLog',
    page: '/monitor/dataLog',
    verbs: { list: { code: 0 } },
  },
  table: 'sys_data_log',
  storage: {
    remove: 'hard',
    version: false,
    base: ['createBy', 'createTime'],
    pairs: false,
    view: { name: 'sys_data_log_list', joined: [] },
    module: { columns: [] },
  },
  title: { zh: '数据日志', en: 'Record version' },
  plural: 'Record versions',
  display: 'dataNo',
  fields: [
    { name: 'dataTable', label: { zh: '表名', en: 'Table' }, type: 'str', length: 64, required: true, query: true },
    { name: 'dataTitle', label: { zh: '对象', en: 'What it is' }, type: 'str', length: 64 },
    { name: 'dataNo', label: { zh: '编号', en: 'Number' }, type: 'str', length: 255, query: true },
    { name: 'dataId', label: { zh: '数据 ID', en: 'Id' }, type: 'str', length: 36, required: true, query: true },
    { name: 'dataVersion', label: { zh: '版本号', en: 'Version' }, type: 'int', required: true },
    { name: 'dataCode', label: { zh: '定义编码', en: 'Definition' }, type: 'str', length: 64, required: true },
    // Masked, so that nobody can search for values that would be hidden from them (docs/security.md P18).
    {
      name: 'dataContent',
      label: { zh: '数据内容', en: 'Content' },
      type: 'text',
      required: true,
      wide: true,
      masked: true,
    },
    { name: 'type', label: { zh: '格式', en: 'Format' }, type: 'str', length: 20, required: true },
  ],
  list: { columns: ['createTime', 'dataTitle', 'dataNo', 'dataVersion', 'createBy', 'dataTable', 'dataId'] },
  verbs: ['list', 'queryById'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
