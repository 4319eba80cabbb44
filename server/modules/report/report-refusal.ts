import type { Language } from '#server/kernel/actor.ts';
import { type AppError, fail } from '#shared/errors/fail.ts';
import type { Text } from '#shared/resource/text.ts';

/**
 * Why a report's SQL did not run, in our words, because the database's messages quote tables and the statement
 * (docs/security.md P32).
 */
const reasons = {
  oneSelect: { zh: '只能是一条 SELECT 语句', en: 'it must be one SELECT' },
  closedWord: { zh: '使用了报表不允许的函数或名称', en: 'it uses a function or a name that reports may not use' },
  unknownVariable: { zh: '使用了未知的系统变量', en: 'it uses a system variable that does not exist' },
  noRight: { zh: '没有查看所用数据的权限', en: 'you may not see the data that it reads' },
  noSource: { zh: '报表的数据源不存在或已变更', en: 'its data source no longer exists or was changed' },
  sourceClosed: { zh: '没有查看外部数据源报表的权限', en: 'you may not read reports from data sources' },
  sourceAway: { zh: '数据源无法访问', en: 'its data source cannot be reached' },
  wrong: {
    zh: 'SQL 或参数有误，请联系报表管理员',
    en: 'the SQL or a parameter is wrong; ask the owner of the report',
  },
  tooLarge: {
    zh: '结果过大（单元格最多 64 KB，每页最多 4 MB，导出最多 16 MB），请缩小查询范围',
    en: 'its result is too large (64 KB a cell, 4 MB a page, 16 MB an export); narrow the query',
  },
  tooLong: { zh: '查询时间过长，请缩小查询范围', en: 'it took too long; narrow the query' },
} as const satisfies Record<string, Text>;

export type RefusalReason = keyof typeof reasons;

/** Thrown for a refused report, where the caller's language is not known. */
export class ReportRefusal extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason) {
    super(reasons[reason].en);
    this.reason = reason;
  }
}

/** Error for the caller, if the statement was refused by us or by the database; null for other errors. */
export function refusalOf(error: unknown, language: Language): AppError | null {
  const reason = error instanceof ReportRefusal ? error.reason : databaseReason(error);
  return reason === null ? null : fail('reportFailed', { reason: reasons[reason][language] });
}

function databaseReason(error: unknown): RefusalReason | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '57014') return 'tooLong';
  // Temporary files exceeded their limit.
  if (code === '53400') return 'tooLarge';
  // 42501: no privilege; 25006: write in a read-only transaction; other 42: wrong SQL; 22: wrong values; 0A:
  // unsupported; 54 and 21: too complex, or too many rows for one value.
  if (code === '42501' || code === '25006') return 'noRight';
  return /^(?:42|22|21|0A|54)[0-9A-Z]{3}$/.test(code) ? 'wrong' : null;
}
