import { type Kysely, sql } from 'kysely';
import { grantTable, type TableRights, tenantTable } from './tenant-table.ts';

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
  /** Lists of names, searched for whole ones. */
  readonly named?: readonly string[];
  /** The list's own order behind tenant and filter; default the latest first. */
  readonly sorted?: string;
}

/** How a table differs from a tenant's whose rows are marked when they are deleted (`storage` of its definition). */
export interface TableKind extends TableRights {
  /** No tenant owns the rows. */
  readonly global?: boolean;
  /** No column `del_flag`. */
  readonly unmarked?: boolean;
}

/**
 * Row-level security and the indexes of a resource's list; deleted rows are in none of them. For migrations after
 * 0007, which keeps its own words because it is released.
 */
export async function finishResourceTable(
  db: Kysely<unknown>,
  table: string,
  { searched, filtered, named = [], sorted }: ListIndexes,
  kind: TableKind = {},
): Promise<void> {
  await makeListIndex(db, table, null, sorted, kind);
  for (const column of filtered) await makeListIndex(db, table, column, sorted, kind);
  for (const column of searched) await makeSearchable(db, table, column, kind);
  for (const column of named) await makeNamesIndex(db, table, column, kind);
  if (kind.global) await grantTable(db, table, kind);
  else await tenantTable(db, table, kind);
}

/**
 * The index of a list in its own order.
 * @param column that the list is filtered by; null: by none
 * @param sorted as in `ListIndexes`
 */
export async function makeListIndex(
  db: Kysely<unknown>,
  table: string,
  column: string | null,
  sorted = 'create_time desc, id desc',
  kind: TableKind = {},
): Promise<void> {
  const name = sql.id(`${table}_${column ?? 'latest'}`);
  const before = [...(kind.global ? [] : ['tenant_id']), ...(column === null ? [] : [column])];
  const keys = sql.join([...before.map((each) => sql.id(each)), sql.raw(sorted)]);
  await sql`create index ${name} on ${sql.table(table)} (${keys}) ${standing(kind)}`.execute(db);
}

/** The column of a text's pairs, and the indexes that searches of one use. */
export async function makeSearchable(
  db: Kysely<unknown>,
  table: string,
  column: string,
  kind: TableKind = {},
): Promise<void> {
  const [text, pairs] = [sql.id(column), sql.id(`${column}_pairs`)];
  await sql`alter table ${sql.table(table)} add column ${pairs} text generated always as (
    ' ' || regexp_replace(lower(${text}), '(..)', '\\1 ', 'g')
    || ' ' || regexp_replace(substr(lower(${text}), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(db);
  for (const searched of [column, `${column}_pairs`]) {
    await sql`create index ${sql.id(`${table}_${searched}_trgm`)} on ${sql.table(table)}
      using gin (${sql.id(searched)} gin_trgm_ops) ${standing(kind)}`.execute(db);
  }
}

/** Before the type of a searched column changes: what is made of it would hold it as it is. `makeSearchable` makes it anew. */
export async function dropSearchable(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await sql`drop index if exists ${sql.id(`${table}_${column}_trgm`)}`.execute(db);
  await sql`alter table ${sql.table(table)} drop column ${sql.id(`${column}_pairs`)}`.execute(db);
}

/** The index of a list of names: rows are found by one of them. */
export async function makeNamesIndex(
  db: Kysely<unknown>,
  table: string,
  column: string,
  kind: TableKind = {},
): Promise<void> {
  const filled = sql`${sql.id(column)} is not null`;
  await sql`create index ${sql.id(`${table}_${column}_trgm`)} on ${sql.table(table)}
    using gin (${sql.id(column)} gin_trgm_ops) where ${kind.unmarked ? filled : sql`del_flag = 0 and ${filled}`}`.execute(
    db,
  );
}

/** Deleted rows are in no index. */
const standing = ({ unmarked }: TableKind) => (unmarked ? sql`` : sql`where del_flag = 0`);
