import { type Kysely, sql } from 'kysely';
import { tenantTable } from './tenant-table.ts';

export interface LineIndexes {
  /** Column with the head's id. */
  readonly foreignKey: string;
  /** Columns that refer to other records; indexed, because deleting a record searches them. */
  readonly referring?: readonly string[];
  /** Deleted lines are removed, not marked. */
  readonly hard?: boolean;
}

/**
 * Adds row-level security and indexes to a table of lines, which are read by head and line number. Unique constraints
 * of such a table are `deferrable initially deferred`, because two lines of a save may swap their values.
 */
export async function finishLineTable(db: Kysely<unknown>, table: string, indexes: LineIndexes): Promise<void> {
  const { foreignKey, referring = [], hard = false } = indexes;
  const live = hard ? sql`` : sql` where del_flag = 0`;
  await sql`create index ${sql.id(`${table}_head`)} on ${sql.table(table)}
    (tenant_id, ${sql.id(foreignKey)}, line_no)${live}`.execute(db);
  for (const column of referring) {
    await sql`create index ${sql.id(`${table}_${column}`)} on ${sql.table(table)}
      (tenant_id, ${sql.id(column)})${live}`.execute(db);
  }
  await tenantTable(db, table);
}
