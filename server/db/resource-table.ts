import { type Kysely, sql } from 'kysely';
import { type TableRights, tenantTable } from './tenant-table.ts';

/** The base columns of a tenant's table whose rows are removed for good. Seconds are the wire's precision. */
export const hardColumns = sql`
  id varchar(32) primary key,
  tenant_id integer not null,
  sys_org_code varchar(64),
  create_by varchar(100),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by varchar(100),
  update_time timestamptz(0),
  version integer not null default 1`;

/** The base columns of a tenant's table (docs/folders.md). */
export const baseColumns = sql`${hardColumns},
  del_flag smallint not null default 0`;

export interface ListIndexes {
  /** Texts searched by contains: trigrams over them and over their pairs (docs/decisions/two-character-search.md). */
  readonly searched: readonly string[];
  /** Columns that lists filter by, each in the order of `sorted`. */
  readonly filtered: readonly string[];
  /** The list's own order behind tenant and filter; default the latest first. */
  readonly sorted?: string;
}

/**
 * Row-level security and the indexes of a resource's list; deleted rows are in none of them. For migrations after
 * 0007, which keeps its own words because it is released.
 */
export async function finishResourceTable(
  db: Kysely<unknown>,
  table: string,
  indexes: ListIndexes,
  rights: TableRights = {},
): Promise<void> {
  const name = (suffix: string) => sql.id(`${table}_${suffix}`);
  const order = sql.raw(indexes.sorted ?? 'create_time desc, id desc');
  await sql`create index ${name('latest')} on ${sql.table(table)} (tenant_id, ${order}) where del_flag = 0`.execute(db);
  for (const column of indexes.filtered) {
    await sql`create index ${name(column)} on ${sql.table(table)}
      (tenant_id, ${sql.id(column)}, ${order}) where del_flag = 0`.execute(db);
  }
  for (const column of indexes.searched) await makeSearchable(db, table, column);
  await tenantTable(db, table, rights);
}

async function makeSearchable(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const [text, pairs] = [sql.id(column), sql.id(`${column}_pairs`)];
  await sql`alter table ${sql.table(table)} add column ${pairs} text generated always as (
    ' ' || regexp_replace(lower(${text}), '(..)', '\\1 ', 'g')
    || ' ' || regexp_replace(substr(lower(${text}), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(db);
  for (const searched of [column, `${column}_pairs`]) {
    await sql`create index ${sql.id(`${table}_${searched}_trgm`)} on ${sql.table(table)}
      using gin (${sql.id(searched)} gin_trgm_ops) where del_flag = 0`.execute(db);
  }
}
