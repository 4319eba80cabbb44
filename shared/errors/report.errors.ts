import type { ErrorEntry } from './error-entry.ts';

/** Errors of stored reports. */
export const reportErrors = {
  entityMissing: { status: 200, code: 500, zh: '实体不存在', en: 'This report does not exist' },
  reportFailed: { status: 200, code: 500, zh: 'SQL执行失败：{reason}', en: 'The report could not be run: {reason}' },
  reportRunning: {
    status: 429,
    code: 429,
    zh: '您的上一个报表查询还在进行，请稍后再试',
    en: 'Your last report is still running. Try again later.',
  },
} as const satisfies Record<string, ErrorEntry>;
