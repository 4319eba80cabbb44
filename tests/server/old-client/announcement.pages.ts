import { importSheet } from '#tests/support/workbooks.ts';
import { listParameters, type OldClientPage } from './old-client.ts';

const form = {
  titile: '停电通知',
  msgCategory: '1',
  msgAbstract: '周六停电',
  endTime: '2099-12-31 23:59:59',
  msgType: 'ALL',
  userIds: '',
  priority: 'H',
  msgContent: '<p>周六停电</p>',
};

export const announcementPages: readonly OldClientPage[] = [
  {
    page: 'announcements',
    calls: [
      { call: 'POST /sys/annountCement/add', body: form, code: 200, message: '添加成功！' },
      {
        call: 'GET /sys/annountCement/list',
        query: { ...listParameters, titile: '*停电*', column: 'msgType_dictText' },
        code: 0,
        reads: [
          'id',
          'titile',
          'msgCategory',
          'msgCategory_dictText',
          'sender',
          'priority',
          'msgType',
          'sendStatus',
          'sendTime',
          'cancelTime',
          'msgAbstract',
          'endTime',
          'userIds',
          'msgContent',
        ].map((field) => `result.records[].${field}`),
        keep: { id: 'result.records[0].id' },
      },
      {
        call: 'PUT /sys/annountCement/edit',
        body: { ...form, id: '{id}', titile: '停电通知（改）', sender: null, sendStatus: '0', unknown: 1 },
        code: 200,
        message: '修改成功!',
      },
      { call: 'GET /sys/annountCement/doReleaseData', query: { id: '{id}' }, code: 200, message: '该系统通知发布成功' },
      { call: 'GET /sys/annountCement/syncNotic', query: { anntId: '{id}' }, code: 200 },
      { call: 'GET /sys/annountCement/show/{id}', query: { token: 'not read' }, blob: true },
      { call: 'GET /sys/annountCement/doReovkeData', query: { id: '{id}' }, code: 200, message: '该系统通知撤销成功' },
      { call: 'GET /sys/annountCement/exportXls', query: { ...listParameters, selections: '{id},' }, blob: true },
      {
        call: 'POST /sys/annountCement/importExcel',
        file: () =>
          importSheet(['标题', '消息类型', '优先级', '通告对象类型'], [['导入的', '通知公告', '高', '全体用户']]),
        code: 200,
        message: '文件导入成功！数据行数：1',
      },
      { call: 'DELETE /sys/annountCement/delete', query: { id: '{id}' }, code: 200, message: '删除成功!' },
      {
        call: 'GET /sys/annountCement/list',
        query: { ...listParameters, titile: '*导入*' },
        keep: { other: 'result.records[0].id' },
      },
      { call: 'DELETE /sys/annountCement/deleteBatch', query: { ids: '{other},' }, code: 200, message: '删除成功!' },
      { call: 'GET /sys/annountCement/syncNotic', code: 200 },
    ],
  },
];
