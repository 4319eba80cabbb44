import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { datetime, dict, int, str, text, user } from '#shared/resource/field-builders.ts';

/** 任务日志: results of job runs of a tenant. Only the scheduler adds rows. */
export const sysQuartzLog = {
  code: 'sys_quartz_log',
  area: 'monitor',
  entity: 'quartzLog',
  address: { path: '/sys/quartzLog', prefix: 'system:quartzLog', page: '/monitor/jobLog' },
  table: 'sys_quartz_log',
  storage: {
    remove: 'hard',
    version: false,
    base: [],
    pairs: false,
    module: { columns: ['tenant_id'] },
  },
  title: { zh: '任务日志', en: 'Job log' },
  plural: 'Runs of jobs',
  display: 'jobClassName',
  fields: [
    str('jobId', ['任务编号', 'Job id'], 32, { required: true, query: true }),
    str('jobClassName', ['任务类名', 'Job'], 100, {
      required: true,
      query: true,
      control: 'job-type',
      localised: true,
    }),
    dict('cause', ['触发方式', 'Trigger'], 'job_cause', { required: true, query: true }),
    user('askedBy', ['触发人', 'Requested by'], { owned: true }),
    datetime('fireTime', ['应执行时间', 'Due'], { required: true }),
    datetime('startTime', ['开始时间', 'Began'], { required: true, query: true }),
    datetime('endTime', ['结束时间', 'Ended']),
    int('duration', ['耗时', 'Took'], { unit: 'ms' }),
    dict('result', ['结果', 'Result'], 'job_result', { required: true, query: true }),
    int('done', ['处理数', 'Processed']),
    text('output', ['输出', 'Output'], { english: 'outputEn', length: 4000, wide: true }),
    text('outputEn', ['英文输出', 'In English'], { length: 4000, wide: true }),
    str('errorNo', ['错误编号', 'Error number'], 32),
    str('node', ['执行节点', 'Ran on'], 100, { required: true }),
  ],
  list: {
    columns: ['startTime', 'jobClassName', 'cause', 'result', 'duration', 'done', 'output', 'errorNo', 'askedBy'],
    sort: { column: 'startTime', order: 'desc' },
  },
  verbs: ['list', 'queryById'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
