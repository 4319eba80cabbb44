import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import type { DemoRow } from './demo-row.ts';

const batch = 5000;

/**
 * Inserts rows in batches of 5000 into a table, whose name may be in camelCase or snake_case. Each batch is one JSON
 * parameter; the types come from the table's columns. All rows must have the keys of the first row; a column without a
 * key takes its default.
 */
export async function bulkInsert(trx: Trx, table: string, rows: readonly DemoRow[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const name = snakeCase(table);
  const keys = Object.keys(first);
  const types = await columnTypes(trx, name);
  // The JSON keeps the rows' own keys, because renaming the keys of every row took a fifth of a first start.
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

/**
 * Type of the column of a key. Throws for a key without a column, so only names of the catalogue get into the
 * statement.
 */
function typeOf(types: ReadonlyMap<string, string>, table: string, key: string): string {
  const type = types.get(snakeCase(key));
  if (type === undefined) throw new Error(`${table} has no column for ${key}`);
  return type;
}
