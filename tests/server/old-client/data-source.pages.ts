import { importSheet } from '#tests/support/workbooks.ts';
import { listParameters, type OldClientPage } from './old-client.ts';

const row = {
  code: 'old_source',
  name: '旧端数据源',
  remark: '',
  dbType: '6',
  dbDriver: 'org.postgresql.Driver',
  // Nobody listens there.
  dbUrl: 'jdbc:postgresql://127.0.0.1:1/yard?useUnicode=true',
  dbName: 'yard',
  dbUsername: 'reader',
  dbPassword: 'geheim',
};
const { code: _, ...edited } = row;

export const dataSourcePages: readonly OldClientPage[] = [
  {
    page: 'data sources',
    calls: [
      { call: 'POST /sys/dataSource/add', body: row, code: 200, message: '添加成功！' },
      { call: 'POST /sys/dataSource/add', body: row, code: 500, message: '数据源编码已存在' },
      {
        call: 'POST /sys/dataSource/add',
        body: { ...row, code: 'bad', dbUrl: `${row.dbUrl}&socketFactory=x` },
        code: 500,
        message: '操作失败：连接地址有安全风险，【socketFactory】',
      },
      {
        call: 'GET /sys/dataSource/list',
        query: { ...listParameters, column: 'dbType_dictText', name: '*数据源*' },
        code: 200,
        reads: [
          'result.records[].id',
          'result.records[].code',
          'result.records[].name',
          'result.records[].dbType',
          'result.records[].dbType_dictText',
          'result.records[].dbDriver',
          'result.records[].dbUrl',
          'result.records[].dbUsername',
          'result.total',
        ],
        keep: { id: 'result.records[0].id' },
      },
      { call: 'GET /sys/dataSource/queryById', query: { id: '{id}' }, reads: ['result.dbPassword'] },
      { call: 'GET /sys/dataSource/options', reads: ['result[].value', 'result[].label', 'result[].text'] },
      {
        call: 'PUT /sys/dataSource/edit',
        body: { ...edited, id: '{id}', name: '改名', dbPassword: '' },
        code: 200,
        message: '编辑成功!',
      },
      {
        call: 'POST /online/cgreport/api/testConnection',
        body: edited,
        code: 500,
        message: '数据库连接失败：主机拒绝连接',
      },
      { call: 'GET /sys/dataSource/exportXls', query: { ...listParameters, selections: '{id},' }, blob: true },
      {
        call: 'POST /sys/dataSource/importExcel',
        file: () =>
          importSheet(
            ['数据源编码', '数据源名称', '数据库类型', '数据源地址', '用户名'],
            [['old_in', '导入', 'postgresql', row.dbUrl, 'reader']],
          ),
        code: 200,
        message: '文件导入成功！数据行数：1',
      },
      { call: 'DELETE /sys/dataSource/deleteBatch', query: { ids: '{id},' }, code: 200, message: '批量删除成功！' },
      { call: 'POST /sys/dataSource/add', body: row },
      { call: 'GET /sys/dataSource/list', query: listParameters, keep: { again: 'result.records[0].id' } },
      { call: 'DELETE /sys/dataSource/delete', query: { id: '{again}' }, code: 200, message: '删除成功!' },
    ],
  },
];
