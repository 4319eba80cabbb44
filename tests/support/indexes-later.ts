import { type Kysely, sql } from 'kysely';

/**
 * Does the work, which adds many rows to a table, while that has none of its GIN indexes: made when the rows are there, they
 * take a quarter of the time.
 */
export async function indexesLater(db: Kysely<unknown>, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes
    where tablename = ${table} and indexdef like '%USING gin%'`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db);
  await work();
  for (const { made } of rows) await sql.raw(made).execute(db);
}
