import { type Kysely, sql } from 'kysely';
import { finishResourceTable, type ListIndexes } from './resource-table.ts';

/** Columns that every application has in addition to its own (docs/domain.md §0). */
export const applicationBase = sql`
  apply_no varchar(30) not null,
  urgency varchar(32) not null,
  bpm_status varchar(32) not null default '0',
  biz_status varchar(32) not null,
  current_node varchar(32),
  node_holder text,
  node_since timestamptz(0),
  remark varchar(1000),
  files text,
  instance_id varchar(32)`;

/** Keys and indexes of `applicationBase`. */
export const applicationIndexes = {
  unique: ['apply_no'],
  searched: ['apply_no'],
  filtered: ['urgency', 'bpm_status', 'biz_status', 'current_node', 'node_since'],
  named: ['node_holder'],
} as const;

/** Adds row-level security, the unique number and the list indexes to the table of an application. */
export async function finishApplicationTable(
  db: Kysely<unknown>,
  table: string,
  { searched = [], filtered = [], named = [], ...rest }: Partial<ListIndexes>,
): Promise<void> {
  const common = applicationIndexes;
  for (const column of common.unique) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(`${table}_${column}_key`)}
      unique (tenant_id, ${sql.id(column)})`.execute(db);
  }
  await finishResourceTable(db, table, {
    ...rest,
    searched: [...searched, ...common.searched],
    filtered: [...filtered, ...common.filtered],
    named: [...named, ...common.named],
  });
}
