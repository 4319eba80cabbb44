import { importSheet } from '#tests/support/workbooks.ts';
import { listParameters, type OldClientPage } from './old-client.ts';

const row = {
  jobClassName: 'file.collectFiles',
  cronExpression: '0 0 3 * * ? *',
  parameter: '',
  description: '旧端任务',
  status: 0,
};

export const jobPages: readonly OldClientPage[] = [
  {
    page: 'jobs',
    calls: [
      {
        call: 'POST /sys/quartzJob/add',
        body: { ...row, jobClassName: 'org.jeecg.modules.quartz.job.SampleJob' },
        code: 500,
      },
      {
        call: 'POST /sys/quartzJob/add',
        body: { ...row, cronExpression: '0 0/60 * * * ?' },
        code: 500,
        message: 'cron 表达式有误：Increment > 60 : 60',
      },
      { call: 'POST /sys/quartzJob/add', body: row, code: 200, message: '创建定时任务成功' },
      {
        call: 'GET /sys/quartzJob/list',
        query: { ...listParameters, description: '旧端任务', status: '0' },
        code: 200,
        reads: [
          'result.records[].id',
          'result.records[].jobClassName',
          'result.records[].cronExpression',
          'result.records[].parameter',
          'result.records[].description',
          'result.records[].status',
          'result.records[].status_dictText',
          'result.total',
        ],
        keep: { id: 'result.records[0].id' },
      },
      { call: 'GET /sys/quartzJob/list', query: { ...listParameters, column: 'status_dictText' } },
      { call: 'GET /sys/quartzJob/queryById', query: { id: '{id}' }, reads: ['result.id'] },
      {
        call: 'PUT /sys/quartzJob/edit',
        body: { ...row, id: '{id}', status: -1, description: null, key: 'x', updateBy: null },
        code: 200,
        message: '更新定时任务成功!',
      },
      { call: 'GET /sys/quartzJob/resume', query: { id: '{id}' }, code: 200, message: '启动定时任务成功' },
      { call: 'GET /sys/quartzJob/pause', query: { id: '{id}' }, code: 200, message: '停止定时任务成功' },
      { call: 'GET /sys/quartzJob/pause', query: { id: 'nowhere' }, code: 500, message: '定时任务不存在！' },
      { call: 'GET /sys/quartzJob/execute', query: { id: '{id}' }, code: 200, message: '执行成功!' },
      { call: 'GET /sys/quartzJob/execute', query: { id: 'nowhere' }, code: 500, message: '未找到对应实体' },
      { call: 'GET /sys/quartzJob/exportXls', query: { ...listParameters, selections: '{id},' }, blob: true },
      {
        call: 'POST /sys/quartzJob/importExcel',
        file: () =>
          importSheet(
            ['任务类名', 'cron表达式', '参数', '描述', '状态'],
            [['file.collectFiles', '0 0 4 * * ? *', '', '旧端导入', '停止']],
          ),
        code: 200,
        message: '共1行数据全部导入成功！',
      },
      { call: 'DELETE /sys/quartzJob/delete', query: { id: '{id}' }, code: 200, message: '删除成功!' },
      { call: 'DELETE /sys/quartzJob/delete', query: { id: '{id}' }, code: 500, message: '未找到对应实体' },
      { call: 'POST /sys/quartzJob/add', body: row },
      {
        call: 'GET /sys/quartzJob/list',
        query: { ...listParameters, description: '旧端任务' },
        keep: { again: 'result.records[0].id' },
      },
      {
        call: 'DELETE /sys/quartzJob/deleteBatch',
        query: { ids: '{again},' },
        code: 200,
        message: '删除定时任务成功!',
      },
    ],
  },
];
