import { type Kysely, sql } from 'kysely';
import { newId } from '#server/db/new-id.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { asOwner } from './as-owner.ts';

/** Part of every text in a marker row of the yard; an answer that contains it contains another tenant's data. */
export const MARKER = 'ZQX7K';
/** The same for the system's tables: departments, dictionaries, messages. */
export const SYSTEM_MARKER = 'QSY4W';

/** Definitions are skipped, because the engine reads them; the access matrix publishes a form of its own. */
const formTables = ['onl_form', 'onl_design'];

interface Column {
  readonly columnName: string;
  readonly dataType: string;
  readonly characterMaximumLength: number | null;
}

/**
 * Inserts a row full of markers into every table with a tenant. Resolves to the ids by resource code for the yard's
 * tables, and by noun for the system's. Needs the superuser's URL, because the rows refer to records that do not exist.
 */
export async function insertMarkerRows(superUrl: string, tenantId: number): Promise<ReadonlyMap<string, string>> {
  const codes = new Map<string, string>(yardDefinitions.map(({ table, code }) => [table, code]));
  const ids = new Map<string, string>();
  await asOwner(superUrl, async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    for (const table of (await tenantTables(db)).filter((name) => !formTables.includes(name))) {
      const columns = await columnsOf(db, table);
      const id = newId();
      const given: Record<string, unknown> = { id, tenant_id: tenantId, version: 1, del_flag: 0, status: 1 };
      const values = columns.map((column) =>
        column.columnName in given && column.dataType !== 'uuid'
          ? given[column.columnName]
          : filled(column, table.startsWith('sys_') ? SYSTEM_MARKER : MARKER),
      );
      const checks = await dropChecks(db, table);
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ columnName }) => sql.ref(columnName)))})
          values (${sql.join(values)})`.execute(db);
      // Restores the check constraints for later rows.
      for (const { name, definition } of checks) {
        await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)} not valid`.execute(
          db,
        );
      }
      const code = codes.get(table);
      if (code) ids.set(code, id);
      // Calls of a module are named by its noun: `dictItem` of `sys_dict_item`, `reportItem` of `onl_cgreport_item`.
      const noun = /^(?:sys_|onl_cg)(.+)$/
        .exec(table)?.[1]
        ?.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
      if (noun) ids.set(noun, id);
    }
  });
  return ids;
}

async function tenantTables(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ tableName: string }>`select table_name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'tenant_id' and table_type = 'BASE TABLE'
      order by table_name`.execute(db);
  return rows.map(({ tableName }) => tableName);
}

async function columnsOf(db: Kysely<unknown>, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`select column_name, data_type, character_maximum_length
      from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
        and is_identity = 'NO'`.execute(db);
  return rows;
}

/** Drops check constraints, because a marker is not an allowed value of enumerations. */
async function dropChecks(db: Kysely<unknown>, table: string): Promise<{ name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c' and conrelid = ${table}::regclass`.execute(db);
  for (const { name } of rows) await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  return rows;
}

function filled(column: Column, marker: string): unknown {
  switch (column.dataType) {
    case 'character varying':
    case 'text':
      return marker.slice(0, column.characterMaximumLength ?? marker.length);
    case 'date':
      return '2026-03-02';
    case 'timestamp with time zone':
      return '2026-03-02 08:00:00';
    case 'boolean':
      return false;
    case 'jsonb':
      return JSON.stringify({ note: marker });
    default:
      return 1;
  }
}
