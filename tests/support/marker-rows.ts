import { sql } from 'kysely';
import { newId } from '#server/db/new-id.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { asOwner } from './as-owner.ts';

/** Stands in every text of a marker row; an answer that holds it holds another's data. */
export const MARKER = 'ZQX7K';

interface Column {
  readonly columnName: string;
  readonly dataType: string;
  readonly columnDefault: string | null;
  readonly isNullable: 'YES' | 'NO';
  readonly characterMaximumLength: number | null;
}

/**
 * Puts one row full of `MARKER` into the table of every yard definition; answers ids by resource code. It takes the
 * superuser's address, because the rows refer to records that do not exist.
 */
export async function insertMarkerRows(superUrl: string, tenantId: number): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  await asOwner(superUrl, async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    for (const definition of yardDefinitions) {
      const { rows } = await sql<Column>`select column_name, data_type, column_default, is_nullable,
          character_maximum_length from information_schema.columns
          where table_schema = 'public' and table_name = ${definition.table} and is_generated = 'NEVER'`.execute(db);
      const id = newId();
      const given: Record<string, unknown> = { id, tenant_id: tenantId, version: 1, del_flag: 0 };
      const columns = rows.map((column) => column.columnName);
      const values = rows.map(
        (column) => sql`${column.columnName in given ? given[column.columnName] : filled(column)}`,
      );
      await sql`insert into ${sql.table(definition.table)} (${sql.join(columns.map((name) => sql.ref(name)))})
          values (${sql.join(values)})`.execute(db);
      ids.set(definition.code, id);
    }
  });
  return ids;
}

function filled(column: Column): unknown {
  switch (column.dataType) {
    case 'character varying':
    case 'text':
      return MARKER.slice(0, column.characterMaximumLength ?? MARKER.length);
    case 'date':
      return '2026-03-02';
    case 'timestamp with time zone':
      return '2026-03-02 08:00:00';
    case 'boolean':
      return false;
    case 'jsonb':
      return JSON.stringify({ note: MARKER });
    default:
      return 1;
  }
}
