import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { int, str, text } from '#shared/resource/field-builders.ts';

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
    str('dataTable', ['表名', 'Table'], 64, { required: true, query: true }),
    str('dataTitle', ['对象', 'Record type'], 64),
    str('dataNo', ['编号', 'Number'], 255, { query: true }),
    str('dataId', ['数据 ID', 'Id'], 36, { required: true, query: true }),
    int('dataVersion', ['版本号', 'Version'], { required: true }),
    str('dataCode', ['定义编码', 'Definition'], 64, { required: true }),
    // Masked, so that nobody can search contents that are hidden from them (docs/security.md P18).
    text('dataContent', ['数据内容', 'Content'], { required: true, wide: true, masked: true }),
    str('type', ['格式', 'Format'], 20, { required: true }),
  ],
  list: { columns: ['createTime', 'dataTitle', 'dataNo', 'dataVersion', 'createBy', 'dataTable', 'dataId'] },
  verbs: ['list', 'queryById'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
