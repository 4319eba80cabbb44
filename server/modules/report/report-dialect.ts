import { type RawBuilder, sql } from 'kysely';

/** Types in which a report's values are compared. */
type ReportType = 'text' | 'number' | 'date' | 'moment';

/** Differences between databases in the SQL around a report. */
export interface ReportDialect {
  /** Casts a column or bound value. */
  readonly as: (type: ReportType, value: unknown) => RawBuilder<unknown>;
  /** Operator for patterns, ignoring case. */
  readonly like: RawBuilder<unknown>;
  /** Concatenates texts. */
  readonly joined: (parts: readonly RawBuilder<unknown>[]) => RawBuilder<unknown>;
  /** Reads a page only if it has at most `mostBytes` bytes; otherwise returns no rows. */
  readonly within: (page: RawBuilder<unknown>, mostBytes: number) => RawBuilder<unknown>;
  /** Sort direction; empty values last if the database supports it. */
  readonly direction: (descending: boolean) => RawBuilder<unknown>;
}

const postgresTypes = { text: sql`text`, number: sql`numeric`, date: sql`date`, moment: sql`timestamptz` } as const;

export const postgresDialect: ReportDialect = {
  as: (type, value) => sql`${value}::${postgresTypes[type]}`,
  like: sql`ilike`,
  joined: (parts) => sql`(${sql.join([...parts], sql` || `)})`,
  within: (page, mostBytes) =>
    sql`select sized.* from (with page as materialized (${page}) select page.* from page where (select coalesce(sum(octet_length(page::text)), 0) from page) <= ${sql.lit(mostBytes)}) as sized`,
  direction: (descending) => (descending ? sql`desc nulls last` : sql`asc nulls last`),
};

const mysqlTypes = { text: sql`char`, number: sql`decimal(38, 10)`, date: sql`date`, moment: sql`datetime` } as const;

export const mysqlDialect: ReportDialect = {
  as: (type, value) => sql`cast(${value} as ${mysqlTypes[type]})`,
  like: sql`like`,
  joined: (parts) => sql`concat(${sql.join([...parts])})`,
  // MySQL cannot measure a whole row; the driver counts the received bytes (`server/db/open-source.ts`).
  within: (page) => page,
  // MySQL sorts nulls as the smallest value and has no `nulls last`.
  direction: (descending) => (descending ? sql`desc` : sql`asc`),
};
