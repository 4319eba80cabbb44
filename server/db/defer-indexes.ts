import { type Kysely, sql } from 'kysely';

/**
 * Drops the list indexes of the tables, runs `work`, which adds many rows, and creates the indexes again, because
 * building an index at the end is much faster. Unique indexes, keys and exclusions stay. Runs in the caller's
 * transaction, as the owner of the tables.
 * @param tables names in the database
 */
export async function deferIndexes<DB, T>(
  db: Kysely<DB>,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ name: string; made: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
      from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
     where n.nspname = 'public' and t.relname = any (${tables}) and not i.indisunique and not i.indisexclusion
     order by 1`.execute(db);
  if (rows.length > 0) await sql.raw(`drop index ${rows.map(({ name }) => name).join(', ')}`).execute(db);
  const result = await work();
  // Pending deferred constraints would prevent changes of the table, so check them now.
  await sql`set constraints all immediate`.execute(db);
  for (const { made } of rows) await sql.raw(made).execute(db);
  return result;
}
