import { type RawBuilder, sql } from 'kysely';

/** What a report's values are compared as. */
type ReportType = 'text' | 'number' | 'date' | 'moment';

/** What databases write differently of all that a report's page is made of. */
export interface ReportDialect {
  /** A column, or a bound value, as one of these. */
  readonly as: (type: ReportType, value: unknown) => RawBuilder<unknown>;
  /** Compares with a pattern, whatever the case. */
  readonly like: RawBuilder<unknown>;
  /** Texts as one. */
  readonly joined: (parts: readonly RawBuilder<unknown>[]) => RawBuilder<unknown>;
  /** A page that is read only where all of it has at most so many bytes; else it has no rows. */
  readonly within: (page: RawBuilder<unknown>, mostBytes: number) => RawBuilder<unknown>;
  /** Empty values stand last where the database can say so. */
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
  // It has no text of a whole row: its driver counts what arrives (`server/db/open-source.ts`).
  within: (page) => page,
  // It counts nulls as the least, and has no words for their place.
  direction: (descending) => (descending ? sql`desc` : sql`asc`),
};
