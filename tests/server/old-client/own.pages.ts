import { importSheet } from '#tests/support/workbooks.ts';
import { listParameters, type OldClientPage } from './old-client.ts';

const message = ['id', 'titile', 'createTime', 'priority', 'sender', 'sendTime', 'msgContent', 'openType', 'openPage'];

const stored = (fileName: string) => ({ fileName, file: () => importSheet(['一'], [['二']]) });

/** What every signed-in person has: the bell, own messages, files and the report pop-up. */
export const ownPages: readonly OldClientPage[] = [
  {
    page: 'bell and own messages',
    calls: [
      {
        call: 'POST /sys/annountCement/add',
        body: {
          titile: '旧端铃声',
          msgCategory: '1',
          msgAbstract: '摘要',
          endTime: '2099-01-01 00:00:00',
          msgType: 'ALL',
          priority: 'H',
          msgContent: '<p>正文</p>',
        },
        code: 200,
      },
      {
        call: 'GET /sys/annountCement/list',
        query: { ...listParameters, titile: '旧端铃声' },
        keep: { annt: 'result.records[0].id' },
      },
      { call: 'GET /sys/annountCement/doReleaseData', query: { id: '{annt}' }, code: 200 },
      {
        call: 'GET /sys/annountCement/listByUser',
        reads: [
          ...[...message, 'busId'].map((name) => `result.anntMsgList[].${name}`),
          'result.anntMsgTotal',
          'result.sysMsgList',
          'result.sysMsgTotal',
        ],
      },
      {
        call: 'GET /sys/annountCement/queryById',
        query: { id: '{annt}' },
        reads: message.map((name) => `result.${name}`),
      },
      {
        call: 'GET /sys/sysAnnouncementSend/getMyAnnouncementSend',
        query: { ...listParameters, titile: '旧端铃声', sender: 'old_client' },
        reads: [
          ...['id', 'anntId', 'titile', 'msgCategory', 'sender', 'sendTime', 'priority', 'readFlag', 'msgContent'].map(
            (name) => `result.records[].${name}`,
          ),
          'result.records[].openType',
          'result.records[].openPage',
          'result.records[].busId',
          'result.total',
        ],
        keep: { anntId: 'result.records[0].anntId' },
      },
      { call: 'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId', body: { anntId: '{anntId}' }, reads: ['success'] },
      { call: 'PUT /sys/sysAnnouncementSend/readAll', body: {}, message: '全部已读' },
      { call: 'GET /sys/annountCement/doReovkeData', query: { id: '{annt}' }, code: 200 },
      { call: 'DELETE /sys/annountCement/delete', query: { id: '{annt}' }, code: 200 },
    ],
  },
  {
    page: 'files of controls',
    calls: [
      {
        call: 'POST /sys/common/upload',
        ...stored('文件.xlsx'),
        code: 0,
        reads: ['message'],
        keep: { path: 'message' },
      },
      { call: 'GET /sys/common/static/{path}', blob: true },
    ],
  },
  {
    page: 'object storage',
    calls: [
      { call: 'POST /sys/oss/file/upload', ...stored('图纸.xlsx'), code: 200, message: '上传成功！' },
      { call: 'POST /sys/upload/uploadMinio', ...stored('清单.xlsx'), code: 0, keep: { path: 'message' } },
      { call: 'GET /sys/common/static/{path}', blob: true },
      {
        call: 'GET /sys/oss/file/list',
        query: { ...listParameters, fileName: '*图纸*' },
        reads: ['id', 'fileName', 'url'].map((name) => `result.records[].${name}`).concat('result.total'),
        keep: { id: 'result.records[0].id' },
      },
      { call: 'DELETE /sys/oss/file/delete', query: { id: '{id}' }, code: 200, message: '删除成功!' },
      { call: 'DELETE /sys/oss/file/delete', query: { id: '{id}' }, code: 500, message: '未找到对应实体' },
    ],
  },
  {
    page: 'report pop-up',
    calls: [
      {
        call: 'GET /online/cgreport/api/getRpColumns/ship_milestones',
        reads: ['result.columns[].dataIndex', 'result.columns[].title', 'result.dictOptions', 'result.cgRpConfigId'],
        keep: { head: 'result.cgRpConfigId' },
      },
      { call: 'GET /online/cgreport/api/getQueryInfo/{head}', reads: ['result'] },
      {
        call: 'GET /online/cgreport/api/getData/{head}',
        query: { pageNo: '1', pageSize: '10', order: 'asc' },
        reads: ['result.records', 'result.total'],
      },
    ],
  },
];
