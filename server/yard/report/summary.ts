import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import type { SummaryDefinition } from '#shared/yard/summary-definition.ts';
import type { Period } from './period.ts';

/** The filters of a report, as the reader chose them. */
export interface SummaryChoice {
  /** Id of a ship. */
  readonly ship?: string | undefined;
  /** Code of a department; those below are included. */
  readonly department?: string | undefined;
  readonly zone?: string | undefined;
}

/** What the SQL of a report may use. */
export interface FactsContext {
  readonly actor: Actor;
  readonly tenantId: number;
  readonly period: Period;
  readonly choice: SummaryChoice;
  /** Dimensions of the rows of the table. */
  readonly by: readonly string[];
  /**
   * SQL `(select * from … where …)` of those rows of a resource in `needs` that the reader's list shows.
   * @param also condition on the columns of the relation
   */
  readonly rows: (code: string, also?: RawBuilder<SqlBool>) => RawBuilder<unknown>;
}

/**
 * SQL of the rows that a report counts. Columns: `day` (null: counts in every month), each dimension and each part of
 * the definition by its name, `resource` and `record` (code and id of the page of the row; null if nothing is shown
 * behind a figure) and `label`. Days outside of the period must not be returned.
 */
export type Facts = (context: FactsContext) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>;

export interface Summary {
  readonly definition: SummaryDefinition;
  readonly facts: Facts;
}

/** Condition that a day (a column of type date) is in the period. */
export function dayIn(column: RawBuilder<unknown>, { from, to }: Period): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column} between ${from}::date and ${to}::date`;
}

/**
 * Condition that a moment is in the period. Its bounds are moments too: below row-level security PostgreSQL uses
 * neither index nor statistics to compare a moment with a date (docs/decisions/summaries.md).
 */
export function momentIn(column: RawBuilder<unknown>, { from, to }: Period): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column} >= ${from}::date::timestamptz and ${column} < (${to}::date + 1)::timestamptz`;
}

/** Condition that each filter holds that the reader chose; the columns are those of the filters that apply. */
export function chosen(
  { ship, department, zone }: SummaryChoice,
  columns: {
    readonly ship?: RawBuilder<unknown>;
    readonly department?: RawBuilder<unknown>;
    readonly zone?: RawBuilder<unknown>;
  },
): RawBuilder<SqlBool> {
  const parts = [
    ship !== undefined && columns.ship && sql<SqlBool>`${columns.ship} = ${ship}`,
    department !== undefined && columns.department && sql<SqlBool>`starts_with(${columns.department}, ${department})`,
    zone !== undefined && columns.zone && sql<SqlBool>`${columns.zone} = ${zone}`,
  ].filter((part): part is RawBuilder<SqlBool> => typeof part === 'object');
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}
