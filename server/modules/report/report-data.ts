import type { z } from 'zod';
import { readAs, reportAs } from '#server/db/scope.ts';
import { databaseError } from '#server/http/database-error.ts';
import type { Actor } from '#server/session/actor.ts';
import type { reportDataShape } from '#shared/contract/report.schema.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { reportConditions } from './report-conditions.ts';
import { type Report, reportParams } from './report-config.ts';
import { ReportRefusal, refusalOf } from './report-refusal.ts';
import { type ReportQuery, type ReportRow, runReport } from './report-statement.ts';

export type ReportPageQuery = z.output<typeof reportDataShape.query>;

/** A page of a report. What its SQL or the database refuses is told in our words, the statement stays here (P32). */
export async function reportData(
  report: Report,
  actor: Actor,
  query: ReportPageQuery,
): Promise<{ total: number; records: ReportRow[] }> {
  try {
    if (report.head.dbSource) throw new ReportRefusal('otherSource');
    const asked = await asReportQuery(report, actor, query);
    const { total, records } = await oneAtATime(actor.userId, () =>
      reportAs(actor.tenantId, (read) => runReport(read, actor, asked)),
    );
    return { total, records: [...records] };
  } catch (error) {
    throw refusalOf(error, actor.language) ?? databaseError(error) ?? error;
  }
}

async function asReportQuery({ head, items }: Report, actor: Actor, query: ReportPageQuery): Promise<ReportQuery> {
  const defaults = await readAs(actor.tenantId, (db) => reportParams(db, actor.tenantId, head.id));
  const params = new Map<string, string>();
  for (const { paramName, paramValue } of defaults) if (paramValue) params.set(paramName, paramValue);
  for (const [key, value] of Object.entries(query)) {
    if (key.startsWith('self_') && typeof value === 'string' && value !== '') params.set(key.slice(5), value);
  }
  const column = query.column?.toLowerCase();
  // Only what its keeper opened to be sorted; another is passed over, as tables send their own default.
  const sorted = items.find(({ fieldName, isOrder }) => isOrder === 1 && fieldName === column);
  return {
    sql: head.cgrSql,
    params,
    conditions: reportConditions(items, query),
    order: sorted && { column: sorted.fieldName, descending: query.order?.toLowerCase() === 'desc' },
    offset: (query.pageNo - 1) * query.pageSize,
    size: query.pageSize,
  };
}
