import { workbookOf } from '#tests/support/workbooks.ts';
import { listParameters, type OldClientPage } from './old-client.ts';

const row = ['result.records[].id', 'result.records[].name', 'result.records[].code', 'result.records[].hasChild'];

export const categoryPages: readonly OldClientPage[] = [
  {
    page: 'categories',
    calls: [
      { call: 'POST /sys/category/add', body: { name: '旧端分类', pid: '' }, code: 200, message: '添加成功！' },
      {
        call: 'GET /sys/category/rootList',
        query: { ...listParameters, name: '*旧端*' },
        reads: [...row, 'result.records[].pid', 'result.total'],
        keep: { top: 'result.records[0].id', code: 'result.records[0].code' },
      },
      { call: 'POST /sys/category/add', body: { name: '下级', pid: '{top}' }, code: 200, message: '添加成功！' },
      {
        call: 'GET /sys/category/childList',
        query: { ...listParameters, pid: '{top}' },
        reads: ['result[].id', 'result[].name', 'result[].pid'],
        keep: { child: 'result[0].id' },
      },
      {
        call: 'GET /sys/category/getChildListBatch',
        query: { parentIds: '{top}' },
        code: 200,
        reads: ['result.records[].pid'],
      },
      {
        call: 'PUT /sys/category/edit',
        body: { id: '{child}', name: '下级二', pid: '{top}', code: 'ignored', hasChild: null, createBy: 'old_client' },
        code: 200,
        message: '修改成功!',
      },
      { call: 'GET /sys/category/exportXls', query: { ...listParameters, selections: '{top},' }, blob: true },
      { call: 'GET /sys/category/checkCode', query: { pid: '{top}', code: '{code}A09' } },
      {
        call: 'GET /sys/dict/loadTreeData',
        query: {
          pid: '{top}',
          tableName: 'sys_category',
          text: 'name',
          code: 'id',
          pidField: 'pid',
          hasChildField: 'has_child',
          condition: '',
        },
        reads: ['result[].key', 'result[].title', 'result[].leaf', 'result[].parentId'],
      },
      { call: 'GET /sys/dict/loadDictItem/sys_category,name,id', query: { key: '{child}' }, reads: ['result[0]'] },
      {
        call: 'GET /sys/dict/loadDict/sys_category,name,id',
        query: { keyword: '下级', pageSize: '10' },
        reads: ['result[].value', 'result[].text'],
      },
      {
        call: 'GET /sys/category/loadTreeData',
        query: { pid: '{top}', condition: '' },
        reads: ['result[].key', 'result[].leaf'],
      },
      { call: 'GET /sys/category/loadDictItem/', query: { ids: '{top},{child}' }, reads: ['result[1]'] },
      { call: 'GET /sys/category/loadAllData', query: { code: '{code}' }, reads: ['result[].value', 'result[].text'] },
      {
        call: 'GET /sys/category/loadOne',
        query: { field: 'code', val: '{code}' },
        reads: ['result.id', 'result.name'],
      },
      {
        call: 'GET /sys/category/loadTreeRoot',
        query: { async: 'false', pcode: '{code}' },
        reads: ['result[].key', 'result[].title', 'result[].leaf', 'result[].children'],
      },
      { call: 'GET /sys/category/loadTreeChildren', query: { pid: '{top}' }, reads: ['result[].key'] },
      {
        call: 'POST /sys/category/importExcel',
        file: () => workbookOf([['类型名称'], ['导入分类']]),
        code: 200,
        message: '文件导入成功！数据行数：1',
      },
      { call: 'DELETE /sys/category/delete', query: { id: '{child}' }, code: 200, message: '删除成功!' },
      { call: 'DELETE /sys/category/deleteBatch', query: { ids: '{top},' }, code: 200, message: '删除成功!' },
    ],
  },
];
