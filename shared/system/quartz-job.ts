import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { datetime, dict, int, str, text } from '#shared/resource/field-builders.ts';

/** 定时任务 (docs/wire.md §2.9): schedules of registered jobs of a tenant. The server calculates the next run. */
export const sysQuartzJob = {
  code: 'sys_quartz_job',
  area: 'monitor',
  entity: 'quartzJob',
  address: {
    path: '/sys/quartzJob',
    sheet: { zh: '定时任务列表数据', en: 'Scheduled jobs' },
    prefix: 'system:quartzJob',
    page: '/monitor/job',
    words: {
      add: { zh: '创建定时任务成功', en: 'The job has been added' },
      edit: { zh: '更新定时任务成功!', en: 'The job has been saved' },
      delete: { zh: '删除成功!', en: 'Deleted' },
      deleteBatch: { zh: '删除定时任务成功!', en: 'The jobs have been deleted' },
      importExcel: { zh: '共{n}行数据全部导入成功！', en: 'All {n} rows have been imported' },
      missing: { zh: '未找到对应实体', en: 'This job does not exist' },
    },
  },
  table: 'sys_quartz_job',
  storage: {
    remove: 'hard',
    pairs: false,
    // State of the scheduler.
    beside: ['asked_by', 'asked_time', 'retry_time', 'attempt', 'run_id', 'lease_until'],
  },
  configures: true,
  title: { zh: '定时任务', en: 'Scheduled job' },
  plural: 'Scheduled jobs',
  display: 'jobClassName',
  hint: 'description',
  fields: [
    str('jobClassName', ['任务类名', 'Job'], 100, { required: true, query: true, control: 'job-type', listWidth: 176 }),
    str('description', ['描述', 'Description'], 200, { localised: true, query: true, listWidth: 176 }),
    str('cronExpression', ['cron 表达式', 'Schedule'], 120, {
      required: true,
      default: '0 0/30 * * * ?',
      control: 'cron',
      wide: true,
    }),
    text('parameter', ['参数', 'Parameters'], { length: 1000, wide: true, control: 'job-parameter' }),
    dict('status', ['状态', 'State'], 'quartz_status', { required: true, query: true, default: '0', imported: '-1' }),
    dict('misfire', ['错过策略', 'Missed runs'], 'job_misfire', {
      required: true,
      default: 'once',
      help: {
        zh: '服务停止期间错过的执行：补一次、跳过，或逐次补（最多 24 次）',
        en: 'What to do about runs that were missed while the system was down; one by one at most 24 runs',
      },
    }),
    int('retries', ['失败重试次数', 'Retries after a failure'], { min: 0, max: 5, required: true, default: 0 }),
    datetime('nextTime', ['下次执行', 'Next run'], { owned: true }),
    datetime('lastTime', ['上次执行', 'Last run'], { owned: true }),
    dict('lastResult', ['上次结果', 'Result'], 'job_result', { owned: true, query: true }),
    int('lastDuration', ['耗时', 'Took'], { unit: 'ms', owned: true }),
  ],
  list: {
    columns: [
      'jobClassName',
      'description',
      'status',
      'lastResult',
      'nextTime',
      'lastDuration',
      'cronExpression',
      'lastTime',
      'parameter',
    ],
    sort: { column: 'jobClassName', order: 'asc' },
  },
  verbs: ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
