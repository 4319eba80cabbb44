import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import type { DemoRow } from './demo-row.ts';

const batch = 5000;

/**
 * Inserts rows by the thousand into a table of ours, named as the code or the database does: one JSON parameter a batch, typed by the table itself. All rows must have the keys of
 * the first one; what it lacks takes the column's default.
 */
export async function bulkInsert(trx: Trx, table: string, rows: readonly DemoRow[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const name = snakeCase(table);
  const columns = sql.join(Object.keys(first).map((key) => sql.id(snakeCase(key))));
  for (let from = 0; from < rows.length; from += batch) {
    const part = JSON.stringify(rows.slice(from, from + batch).map(inSnakeCase));
    await sql`insert into ${sql.id(name)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.id(name)}, ${part}::json)`.execute(trx);
  }
}

function inSnakeCase(row: DemoRow): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value]));
}
