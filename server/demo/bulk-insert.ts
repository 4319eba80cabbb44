import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import type { DemoRow } from './demo-row.ts';

const batch = 5000;

/**
 * Inserts rows by the thousand into a table of ours, named as the code or the database does: one JSON parameter a batch, typed
 * by the table itself. All rows must have the keys of the first one; what it lacks takes the column's default.
 */
export async function bulkInsert(trx: Trx, table: string, rows: readonly DemoRow[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const name = snakeCase(table);
  const keys = Object.keys(first);
  const types = await columnTypes(trx, name);
  // Read under the names that the rows have: naming each value of each row anew took a fifth of a first start.
  const typed = keys.map((key) => `"${key}" ${typeOf(types, name, key)}`).join(', ');
  const values = keys.map((key) => `"${key}"`).join(', ');
  const columns = sql.join(keys.map((key) => sql.id(snakeCase(key))));
  for (let from = 0; from < rows.length; from += batch) {
    const part = JSON.stringify(rows.slice(from, from + batch));
    await sql`insert into ${sql.id(name)} (${columns})
      select ${sql.raw(values)} from json_to_recordset(${part}::json) as told (${sql.raw(typed)})`.execute(trx);
  }
}

async function columnTypes(trx: Trx, table: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type
      from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(trx);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** Only what the catalogue knows gets into a statement by its name. */
function typeOf(types: ReadonlyMap<string, string>, table: string, key: string): string {
  const type = types.get(snakeCase(key));
  if (type === undefined) throw new Error(`${table} has no column for ${key}`);
  return type;
}
