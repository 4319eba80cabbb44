import type { z } from 'zod';
import { readAs, reportAs } from '#server/db/scope.ts';
import { databaseError } from '#server/http/database-error.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { reportDataShape } from '#shared/contract/form/report.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { reportConditions } from './report-conditions.ts';
import { type Report, reportParams } from './report-config.ts';
import { postgresDialect, type ReportDialect } from './report-dialect.ts';
import { refusalOf } from './report-refusal.ts';
import { type ReportQuery, type ReportRow, runReport } from './report-statement.ts';
import { findSource, readSource } from './source-report.ts';

/** Most characters of a parameter (docs/security.md P19). */
const mostSigns = 200;

export type ReportPageQuery = z.output<typeof reportDataShape.query>;

/** A page of a report. Errors of its SQL are reported in our words, without the statement (docs/security.md P32). */
export async function reportData(
  report: Report,
  actor: Actor,
  query: ReportPageQuery,
  { as = 'page', first }: { readonly as?: ReportQuery['as']; readonly first?: ReportQuery['first'] } = {},
): Promise<{ total: number; records: ReportRow[] }> {
  try {
    const { dbSource } = report.head;
    const source = dbSource ? await findSource(actor, dbSource) : null;
    const plain = await asReportQuery(report, actor, query, source ? source.dialect : postgresDialect);
    const asked = { ...plain, as, first: knownColumn(report, first) };
    const { total, records } = await oneAtATime(actor.userId, () =>
      source ? readSource(source, actor, asked) : reportAs(actor.tenantId, (read) => runReport(read, actor, asked)),
    );
    return { total, records: [...records] };
  } catch (error) {
    throw refusalOf(error, actor.language) ?? databaseError(error) ?? error;
  }
}

async function asReportQuery(
  { head, items }: Report,
  actor: Actor,
  query: ReportPageQuery,
  dialect: ReportDialect,
): Promise<Omit<ReportQuery, 'as' | 'first'>> {
  const defaults = await readAs(actor.tenantId, (db) => reportParams(db, actor.tenantId, head.id));
  const params = new Map<string, string>();
  for (const { paramName, paramValue } of defaults) if (paramValue) params.set(paramName, paramValue);
  for (const [key, value] of Object.entries(query)) {
    if (!key.startsWith('self_') || typeof value !== 'string') continue;
    // A statement may use one parameter thousands of times, so limit its length.
    if (value.length > mostSigns) throw fail('conditionTooLong', { max: mostSigns });
    params.set(key.slice(5), value);
  }
  const column = query.column?.toLowerCase();
  // Only sortable columns; others are ignored, because tables send a default column of their own.
  const sorted = items.find(({ fieldName, isOrder }) => isOrder && fieldName === column);
  return {
    sql: head.cgrSql,
    params,
    conditions: reportConditions(items, query, dialect),
    order: sorted && { column: sorted.fieldName, descending: query.order?.toLowerCase() === 'desc' },
    offset: (query.pageNo - 1) * query.pageSize,
    size: query.pageSize,
  };
}

/** Only columns of the report are compared; another one changes nothing. */
function knownColumn({ items }: Report, first: ReportQuery['first']): ReportQuery['first'] {
  const column = first?.column.toLowerCase();
  return items.some(({ fieldName }) => fieldName === column) && first && column ? { ...first, column } : undefined;
}
