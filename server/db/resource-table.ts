import { type Kysely, sql } from 'kysely';
import { pairsText } from '#shared/resource/table-plan/wanted-table.ts';
import { grantTable, type TableRights, tenantTable } from './tenant-table.ts';

/** Base columns of a tenant's table whose rows are really deleted. Times have seconds, as on the wire. */
export const hardColumns = sql`
  id varchar(32) primary key,
  tenant_id integer not null,
  sys_org_code varchar(64),
  create_by varchar(100),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by varchar(100),
  update_time timestamptz(0),
  version integer not null default 1`;

/** Base columns of a tenant's table whose rows are marked as deleted (docs/folders.md). */
export const baseColumns = sql`${hardColumns},
  del_flag smallint not null default 0`;

export interface ListIndexes {
  /**
   * Text columns searched by contains: trigram indexes on the text and on its pairs
   * (docs/decisions/two-character-search.md).
   */
  readonly searched: readonly string[];
  /** Columns that lists filter by; each index continues with the sort columns. */
  readonly filtered: readonly string[];
  /** Columns with comma lists of names, searched for whole names. */
  readonly named?: readonly string[];
  /** Sort columns of the list, following tenant and filter in the index; default: latest first. */
  readonly sorted?: string;
}

/** Differences of a table from the default, a tenant's table with `del_flag` (`storage` of its definition). */
export interface TableKind extends TableRights {
  /** The rows belong to no tenant. */
  readonly global?: boolean;
  /** The table has no column `del_flag`. */
  readonly unmarked?: boolean;
}

/**
 * Adds row-level security and the list indexes to a resource's table; deleted rows are in no index. For migrations
 * after 0007, which has its own code because it is released.
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
 * Creates an index for a list in its sort order.
 * @param column filter column; null: no filter
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
  await sql`create index ${name} on ${sql.table(table)} (${keys}) ${notDeleted(kind)}`.execute(db);
}

/** Adds the column with a text's pairs, and the indexes that searches of the text use. */
export async function makeSearchable(
  db: Kysely<unknown>,
  table: string,
  column: string,
  kind: TableKind = {},
): Promise<void> {
  const [pairs, made] = [sql.id(`${column}_pairs`), sql.raw(pairsText(column))];
  await sql`
    alter table ${sql.table(table)} add column ${pairs} text generated always as (${made}) stored`.execute(db);
  for (const searched of [column, `${column}_pairs`]) {
    await sql`create index ${sql.id(`${table}_${searched}_trgm`)} on ${sql.table(table)}
      using gin (${sql.id(searched)} gin_trgm_ops) ${notDeleted(kind)}`.execute(db);
  }
}

/** Drops what `makeSearchable` made; needed before the type of a searched column changes. */
export async function dropSearchable(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await sql`drop index if exists ${sql.id(`${table}_${column}_trgm`)}`.execute(db);
  await sql`alter table ${sql.table(table)} drop column ${sql.id(`${column}_pairs`)}`.execute(db);
}

/** Creates the index of a column with a comma list of names; finds rows by one name. */
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

/** Restricts an index to rows that are not deleted. */
const notDeleted = ({ unmarked }: TableKind) => (unmarked ? sql`` : sql`where del_flag = 0`);
