import { workbookOf } from '#tests/support/workbooks.ts';
import { listParameters, type OldClientPage } from './old-client.ts';

export const positionPages: readonly OldClientPage[] = [
  {
    page: 'positions',
    calls: [
      {
        call: 'GET /sys/duplicate/check',
        query: { tableName: 'sys_position', fieldName: 'code', fieldVal: 'old_post' },
        code: 200,
        message: '该值可用！',
      },
      {
        call: 'POST /sys/position/add',
        body: { code: 'old_post', name: '旧端职务', postRank: '2' },
        code: 200,
        message: '添加成功！',
      },
      {
        call: 'GET /sys/position/list',
        query: { ...listParameters, column: 'postRank_dictText', name: '*旧端*', postRank: '2' },
        code: 0,
        reads: ['result.records[].code', 'result.records[].name', 'result.records[].postRank_dictText', 'result.total'],
        keep: { post: 'result.records[0].id' },
      },
      { call: 'GET /sys/position/list', query: { pageSize: '99999' }, reads: ['result.records[].id'] },
      {
        call: 'PUT /sys/position/edit',
        body: {
          id: '{post}',
          code: 'old_post',
          name: '旧端职务二',
          postRank: '3',
          postRank_dictText: '助级',
          companyId: null,
        },
        code: 200,
        message: '修改成功!',
      },
      { call: 'GET /sys/position/exportXls', query: { ...listParameters, selections: '{post},' }, blob: true },
      {
        call: 'POST /sys/position/importExcel',
        file: () =>
          workbookOf([
            ['职务编码', '职务名称', '职级'],
            ['old_in', '导入职务', '助级'],
          ]),
        code: 200,
        message: '共1行数据全部导入成功！',
      },
      { call: 'DELETE /sys/position/delete', query: { id: '{post}' }, code: 200, message: '删除成功!' },
      {
        call: 'POST /sys/position/add',
        body: { code: 'old_post_2', name: '旧端职务三', postRank: '1' },
        code: 200,
      },
      {
        call: 'GET /sys/position/list',
        query: { ...listParameters, code: 'old_post_2' },
        keep: { post2: 'result.records[0].id' },
      },
      { call: 'DELETE /sys/position/deleteBatch', query: { ids: '{post2},' }, code: 200, message: '删除成功!' },
    ],
  },
];
