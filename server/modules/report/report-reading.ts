import { reportAs } from '#server/db/scope.ts';
import { databaseError } from '#server/http/database-error.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { oneAtATime, type QueryKind } from './one-at-a-time.ts';
import { postgresDialect, type ReportDialect } from './report-dialect.ts';
import { refusalOf } from './report-refusal.ts';
import { type ReportQuery, type ReportRow, runReport } from './report-statement.ts';
import { findSource, readSource } from './source-report.ts';

/**
 * Runs a query where a report's rows are, as its reader: in this system, or in a data source. Errors of the SQL are
 * reported in our words, without the statement (docs/security.md P32).
 * @param dbSource code of the data source; empty or null: this system
 * @throws `reportFailed`, `reportRunning`
 */
export async function readReport(
  actor: Actor,
  dbSource: string | null,
  queryIn: (dialect: ReportDialect) => ReportQuery | Promise<ReportQuery>,
  kind: QueryKind = 'report',
): Promise<{ readonly total: number; readonly records: readonly ReportRow[] }> {
  try {
    const source = dbSource ? await findSource(actor, dbSource) : null;
    const query = await queryIn(source ? source.dialect : postgresDialect);
    return await oneAtATime(actor.userId, kind, () =>
      source ? readSource(source, actor, query) : reportAs(actor.tenantId, (read) => runReport(read, actor, query)),
    );
  } catch (error) {
    throw refusalOf(error, actor.language) ?? databaseError(error) ?? error;
  }
}
