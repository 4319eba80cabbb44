import type { Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { YardTables } from '#server/db/tables/yard.ts';
import { fail } from '#shared/errors/fail.ts';

export type ReportHead = Selectable<YardTables['onlCgreportHead']>;
export type ReportItem = Selectable<YardTables['onlCgreportItem']>;
export type ReportParam = Selectable<YardTables['onlCgreportParam']>;

/** A stored report with its columns in order. */
export interface Report {
  readonly head: ReportHead;
  readonly items: readonly ReportItem[];
}

/**
 * Finds a report by id, or by the code in its page's path.
 * @throws `entityMissing`
 */
export async function findReport(db: Db, tenantId: number, by: 'id' | 'code', value: string): Promise<Report> {
  const head = await db
    .selectFrom('onlCgreportHead')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where(by, '=', value)
    .executeTakeFirst();
  if (head === undefined) throw fail('entityMissing');
  const items = await db
    .selectFrom('onlCgreportItem')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('cgrheadId', '=', head.id)
    .orderBy('lineNo')
    .execute();
  // PostgreSQL returns unquoted names in lower case.
  return { head, items: items.map((item) => ({ ...item, fieldName: item.fieldName.toLowerCase() })) };
}

/**
 * Finds the report of a column by the column's id.
 * @throws `entityMissing`
 */
export async function findReportOfColumn(
  db: Db,
  tenantId: number,
  itemId: string,
): Promise<{ readonly report: Report; readonly item: ReportItem }> {
  const line = await db
    .selectFrom('onlCgreportItem')
    .select('cgrheadId')
    .where('tenantId', '=', tenantId)
    .where('id', '=', itemId)
    .executeTakeFirst();
  if (line === undefined) throw fail('entityMissing');
  const report = await findReport(db, tenantId, 'id', line.cgrheadId);
  const item = report.items.find(({ id }) => id === itemId);
  if (item === undefined) throw fail('entityMissing');
  return { report, item };
}

/** Parameters of a report's SQL. */
export function reportParams(db: Db, tenantId: number, headId: string): Promise<readonly ReportParam[]> {
  return db
    .selectFrom('onlCgreportParam')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('cgrheadId', '=', headId)
    .orderBy('lineNo')
    .execute();
}
