import { type Kysely, sql } from 'kysely';
import { tenantTable } from './tenant-table.ts';

export interface LineIndexes {
  /** Column of the head's id. */
  readonly foreignKey: string;
  /** Columns that refer to records elsewhere, which ask who refers to them before they are deleted. */
  readonly referring?: readonly string[];
}

/**
 * Row-level security and the indexes of a table of lines: they are read by their heads, in their order. Unique
 * constraints of such a table are `deferrable initially deferred`, since two lines of a save may change places.
 */
export async function finishLineTable(db: Kysely<unknown>, table: string, indexes: LineIndexes): Promise<void> {
  const { foreignKey, referring = [] } = indexes;
  await sql`create index ${sql.id(`${table}_head`)} on ${sql.table(table)}
    (tenant_id, ${sql.id(foreignKey)}, line_no) where del_flag = 0`.execute(db);
  for (const column of referring) {
    await sql`create index ${sql.id(`${table}_${column}`)} on ${sql.table(table)}
      (tenant_id, ${sql.id(column)}) where del_flag = 0`.execute(db);
  }
  await tenantTable(db, table);
}
