import type { ErrorEntry } from '#shared/errors/error-entry.ts';

/** What schedules, data sources and routes refuse. */
export const monitorErrors = {
  jobMissing: { status: 200, code: 500, zh: '定时任务不存在！', en: 'There is no such job' },
  jobClassUnknown: {
    status: 200,
    code: 500,
    zh: '后台找不到该类名：{class}，可用：{known}',
    en: 'There is no job called {class}; known ones: {known}',
  },
  jobCronRefused: { status: 200, code: 500, zh: 'cron表达式有误：{words}', en: 'The schedule is refused: {words}' },
  jobParameterRefused: { status: 200, code: 500, zh: '参数有误：{words}', en: 'The parameters are refused: {words}' },
} as const satisfies Record<string, ErrorEntry>;
