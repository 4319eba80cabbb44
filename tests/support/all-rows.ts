import { sql } from 'kysely';
import { asOwner } from './as-owner.ts';

/** All rows of all tables as one text; two results are equal if nothing was changed between them. */
export function allRows(ownerUrl: string): Promise<string> {
  return asOwner(ownerUrl, async (db) => {
    const tables = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(db);
    const parts: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(name)} t order by 1`.execute(db);
      parts.push(name, ...rows.map(({ row }) => row));
    }
    return parts.join('\n');
  });
}
