import { type Kysely, sql } from 'kysely';

/**
 * Does the work, which adds many rows to the tables, while these have none of their list indexes: made when the rows are there,
 * they take a fraction of the time. Indexes that hold a rule (unique ones, keys, exclusions) stay. In the caller's transaction,
 * as the owner of the tables.
 * @param tables names as the database has them
 */
export async function indexesLater<DB, T>(
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
  // What is looked at only at the end of a transaction keeps its table from being changed: it is looked at here.
  await sql`set constraints all immediate`.execute(db);
  for (const { made } of rows) await sql.raw(made).execute(db);
  return result;
}
