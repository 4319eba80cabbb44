import { listParameters, type OldClientPage } from './old-client.ts';

const signIns = { ...listParameters, logType: '1', operateType: '', keyWord: '' };
const period = { createTime_begin: '2000-01-01', createTime_end: '2099-12-31' };
const version = ['id', 'dataTable', 'dataId', 'dataVersion', 'dataContent', 'createBy'];

/** The client's home page, logs, data log and the people online (docs/wire.md §1.17, §2.12). */
export const monitorPages: readonly OldClientPage[] = [
  {
    page: 'home page figures',
    calls: [
      {
        call: 'GET /sys/loginfo',
        code: 200,
        message: '登录成功',
        reads: ['result.totalVisitCount', 'result.todayVisitCount', 'result.todayIp'],
      },
      {
        call: 'GET /sys/visitInfo',
        code: 0,
        reads: ['result[].type', 'result[].ip', 'result[].visit', 'result[].tian'],
      },
    ],
  },
  {
    page: 'logs',
    calls: [
      {
        call: 'GET /sys/log/list',
        query: { ...signIns, ...period },
        code: 0,
        reads: [
          'result.records[].id',
          'result.records[].logContent',
          'result.records[].userid',
          'result.records[].username',
          'result.records[].ip',
          'result.records[].costTime',
          'result.records[].logType_dictText',
          'result.records[].createTime',
          'result.total',
        ],
      },
      {
        call: 'GET /sys/log/list',
        query: {
          ...signIns,
          logType: '2',
          keyWord: '重放',
          operateType: '3',
          column: 'logType_dictText',
          order: 'asc',
        },
        code: 0,
        reads: [
          'result.records[].operateType_dictText',
          'result.records[].method',
          'result.records[].requestParam',
          'result.records[].costTime',
        ],
        keep: { line: 'result.records[0].id' },
      },
      { call: 'DELETE /sys/log/delete', query: { id: '{line}' }, code: 500 },
      { call: 'DELETE /sys/log/deleteBatch', query: { ids: 'allclear' }, code: 500 },
    ],
  },
  {
    page: 'data log',
    calls: [
      {
        call: 'GET /sys/dataLog/list',
        query: { ...listParameters, dataTable: 'sys_check_rule' },
        code: 0,
        reads: [...version.map((name) => `result.records[].${name}`), 'result.total'],
        keep: { table: 'result.records[0].dataTable', record: 'result.records[0].dataId' },
      },
      {
        call: 'GET /sys/dataLog/queryDataVerList',
        query: { dataTable: '{table}', dataId: '{record}' },
        code: 0,
        reads: ['success', 'result[].id', 'result[].dataVersion'],
        keep: { newer: 'result[0].id', older: 'result[1].id' },
      },
      {
        call: 'GET /sys/dataLog/queryCompareList',
        query: { dataId1: '{newer}', dataId2: '{older}' },
        code: 0,
        reads: ['result[0].dataVersion', 'result[1].dataVersion', 'result[1].dataContent'],
      },
      {
        call: 'GET /sys/dataLog/queryDataVerList',
        query: { dataTable: 'sys_check_rule', dataId: 'nothing' },
        code: 500,
        message: '未找到版本信息',
      },
    ],
  },
  {
    page: 'people online',
    calls: [
      {
        call: 'GET /sys/online/list',
        query: { ...listParameters, username: '*old_leaver*' },
        code: 0,
        reads: [
          'result.records[].id',
          'result.records[].token',
          'result.records[].username',
          'result.records[].realname',
          'result.records[].avatar',
          'result.records[].birthday',
          'result.records[].sex',
          'result.records[].phone',
          'result.total',
        ],
        keep: { session: 'result.records[0].token' },
      },
      { call: 'POST /sys/online/forceLogout', body: { token: '{session}' }, code: 200, message: '退出登录成功！' },
      { call: 'POST /sys/online/forceLogout', body: { token: '{session}' }, code: 500, message: 'Token无效!' },
      { call: 'POST /sys/online/forceLogout', body: {}, code: 500, message: '退出登录失败！' },
    ],
  },
];
