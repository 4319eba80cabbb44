import type { z } from 'zod';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { reportDataShape } from '#shared/contract/form/report.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { reportConditions } from './report-conditions.ts';
import { type Report, reportParams } from './report-config.ts';
import type { ReportDialect } from './report-dialect.ts';
import { readReport } from './report-reading.ts';
import type { ReportQuery, ReportRow } from './report-statement.ts';
import { optionsOfRows } from './select-dictionary.ts';

/** Most characters of a parameter (docs/security.md P19). */
const mostSigns = 200;

export type ReportPageQuery = z.output<typeof reportDataShape.query>;

export interface ReportPage {
  /** Number of all rows, at most `mostRows`. */
  readonly total: number;
  readonly records: readonly ReportRow[];
  /** Texts of the values in these rows, by column, for columns whose dictionary is a statement. */
  readonly texts: Awaited<ReturnType<typeof optionsOfRows>>;
}

/**
 * A page of a report.
 * @throws `reportFailed`, `reportRunning`, `reportNotSearchable`, `conditionTooLong`
 */
export async function reportData(
  report: Report,
  actor: Actor,
  query: ReportPageQuery,
  { as = 'page', first }: { readonly as?: ReportQuery['as']; readonly first?: ReportQuery['first'] } = {},
): Promise<ReportPage> {
  const { total, records } = await readReport(actor, report.head.dbSource, async (dialect) => ({
    ...(await asReportQuery(report, actor, query, dialect)),
    as,
    first: knownColumn(report, first),
  }));
  return { total, records, texts: await optionsOfRows(report, actor, records) };
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
