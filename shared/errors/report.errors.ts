import type { ErrorEntry } from './error-entry.ts';

/** Stored reports. */
export const reportErrors = {
  entityMissing: { status: 200, code: 500, zh: '实体不存在', en: 'There is no such report' },
  reportFailed: { status: 200, code: 500, zh: 'SQL执行失败：{reason}', en: 'The report could not be run: {reason}' },
} as const satisfies Record<string, ErrorEntry>;
