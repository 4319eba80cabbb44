import { type ErrorEntry, refusal } from './error-entry.ts';

/** Errors of stored reports. */
export const reportErrors = {
  entityMissing: refusal('实体不存在', 'This report does not exist'),
  reportFailed: refusal('SQL执行失败：{reason}', 'The report could not be run: {reason}'),
  reportRunning: {
    status: 429,
    code: 429,
    zh: '您的上一个报表查询还在进行，请稍后再试',
    en: 'Your last report is still running. Try again later.',
  },
} as const satisfies Record<string, ErrorEntry>;
