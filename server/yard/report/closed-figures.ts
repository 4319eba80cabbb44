import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { SummaryDefinition } from '#shared/yard/summary-definition.ts';
import type { Names } from './summary-names.ts';

/** Figures of closed months by month and value of the first dimension. */
export type ClosedFigures = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Figures that the monthly close stored for a measure of the report (docs/decisions/monthly-close.md).
 * @param by the first dimension of the rows
 * @param months months of which the report shows all days
 */
export async function readClosed(
  db: Db,
  tenantId: number,
  { closed = [] }: Pick<SummaryDefinition, 'closed'>,
  {
    measure,
    by,
    months,
  }: { readonly measure: string; readonly by: string | undefined; readonly months: readonly string[] },
  names: Names,
): Promise<ClosedFigures> {
  const stored = closed.find((entry) => entry.measure === measure && entry.by === by);
  if (stored === undefined || months.length === 0) return new Map();
  const { rows } = await sql<{ month: string; subject: string; value: number }>`
    select month, subject, value::float8 as value from prm_month_figure
    where tenant_id = ${tenantId} and month = any(${[...months]}) and measure = ${stored.month}`.execute(db);
  const isClosed = await closedMonths(db, tenantId, months);
  const keys = new Map([...names].map(([key, text]) => [text.zh, key]));
  const figures = new Map(isClosed.map((month) => [month, new Map<string, number>()]));
  for (const { month, subject, value } of rows) {
    const key = stored.subject === 'key' ? subject : (keys.get(subject) ?? subject);
    figures.get(month)?.set(key, value);
  }
  return figures;
}

/** Months with any figure, because a measure without figures is closed as well. */
async function closedMonths(db: Db, tenantId: number, months: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct month from prm_month_figure where tenant_id = ${tenantId} and month = any(${[...months]})`.execute(
    db,
  );
  return rows.map(({ month }) => month);
}
