import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { dict, str } from '#shared/resource/field-builders.ts';

/**
 * 多数据源管理 (docs/wire.md §2.10): databases that reports may read. The password is never returned: lists contain an empty
 * text, and saving an empty text keeps the stored password.
 */
export const sysDataSource = {
  code: 'sys_data_source',
  area: 'monitor',
  entity: 'dataSource',
  address: {
    path: '/sys/dataSource',
    sheet: { zh: '多数据源管理报表', en: 'Data sources' },
    prefix: 'system:datasource',
    page: '/monitor/dataSource',
    options: 'choices',
    words: {
      edit: { zh: '编辑成功!', en: 'Saved' },
      delete: { zh: '删除成功!', en: 'Deleted' },
      deleteBatch: { zh: '批量删除成功！', en: 'Deleted' },
      missing: { zh: '未找到对应数据', en: 'This data source does not exist' },
    },
  },
  table: 'sys_data_source',
  storage: { remove: 'hard', pairs: false, view: { name: 'sys_data_source_list', joined: ['dbPassword'] } },
  configures: true,
  title: { zh: '数据源', en: 'Data source' },
  plural: 'Data sources',
  display: 'code',
  hint: 'name',
  fields: [
    str('code', ['数据源编码', 'Code'], 100, {
      required: true,
      unique: true,
      query: true,
      openIn: [],
      pattern: '[a-zA-Z][\\w-]*',
      patternText: { zh: '以字母开头，可含字母、数字、下划线和连字符', en: 'a letter, then letters, digits, _ or -' },
    }),
    str('name', ['数据源名称', 'Name'], 100, { required: true, query: true }),
    dict('dbType', ['数据库类型', 'Database type'], 'database_type', {
      required: true,
      query: true,
      default: '6',
      help: { zh: '支持 PostgreSQL、MySQL 和 MariaDB', en: 'PostgreSQL, MySQL and MariaDB can be read' },
    }),
    str('dbUrl', ['数据源地址', 'Address'], 500, {
      required: true,
      wide: true,
      help: {
        zh: '如 jdbc:postgresql://主机:5432/数据库；主机须在 OUTBOUND_HOSTS 名单内，地址中的其他参数不起作用',
        en: 'Such as jdbc:postgresql://host:5432/database. OUTBOUND_HOSTS must list the host; options have no effect.',
      },
    }),
    str('dbName', ['数据库名称', 'Database'], 100),
    str('dbUsername', ['用户名', 'User'], 100, { required: true }),
    str('dbPassword', ['密码', 'Password'], 100, {
      masked: true,
      control: 'secret',
      help: {
        zh: '加密保存，不再显示；留空则不修改',
        en: 'Stored encrypted and never shown again; leave blank to keep the present password',
      },
    }),
    str('remark', ['备注', 'Remark'], 200, { wide: true }),
    str('dbDriver', ['驱动类', 'Driver'], 100, { owned: true }),
  ],
  list: { columns: ['code', 'name', 'dbType', 'dbDriver', 'dbUrl', 'dbName', 'dbUsername', 'remark'] },
  verbs: ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
