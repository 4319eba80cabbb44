import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { ownTableRows, tableFields } from '#server/resource/columns.ts';
import { pathsOf } from '#server/resource/sources/file.ts';
import { storedFilePattern } from '#shared/html/address.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { hasStoredPaths } from '#shared/resource/stored-paths.ts';
import { yardTables } from '#shared/yard/registry.ts';

/** A column with paths of stored files. */
export interface PathColumn {
  readonly table: string;
  readonly column: string;
  /** Condition for its rows of the tenant, including deleted rows, which can be restored with their files. */
  readonly rows: RawBuilder<SqlBool>;
  /** Select of the paths in a row. */
  readonly paths: RawBuilder<unknown>;
}

/**
 * All columns that may refer to stored files of the tenant: fields of definitions, fields of forms made at run time
 * (including earlier versions whose column still exists), and the platform's own. Files referred to elsewhere only
 * would be deleted (`collect-files.ts`); a test searches the database for missing columns.
 * @param since only timeline rows from this time on, because earlier rows cannot refer to a later file
 */
export async function pathColumns(db: Db, tenantId: number, since?: string): Promise<readonly PathColumn[]> {
  return [...ownColumns(tenantId, since), ...definedColumns(tenantId), ...(await formColumns(db, tenantId))];
}

function ownColumns(tenantId: number, since: string | undefined): readonly PathColumn[] {
  const own = sql<SqlBool>`tenant_id = ${tenantId}`;
  const ownEvents = since === undefined ? own : sql<SqlBool>`${own} and create_time >= ${since}`;
  return [
    // Accounts belong to no tenant; their pictures count in each of their tenants.
    { table: 'sys_user', column: 'avatar', rows: sql<SqlBool>`true`, paths: sql`select avatar` },
    // The timeline shows earlier values, including files.
    {
      table: 'prm_event',
      column: 'diff',
      rows: ownEvents,
      paths: sql`select unnest(string_to_array(entry #>> '{}', ','))
          from jsonb_path_query(diff, '$.** ? (@.type() == "string")') as entry
        union all select (regexp_matches(entry #>> '{}', ${storedFilePattern}, 'g'))[1]
          from jsonb_path_query(diff, '$.** ? (@.type() == "string")') as entry`,
    },
    // Signatures drawn on another person's device.
    { table: 'prm_event', column: 'signature', rows: ownEvents, paths: sql`select signature` },
    { table: 'wf_task', column: 'signature', rows: own, paths: sql`select signature` },
    { table: 'prm_site_plan', column: 'picture', rows: own, paths: sql`select picture` },
  ];
}

function definedColumns(tenantId: number): readonly PathColumn[] {
  return yardTables.flatMap((definition) =>
    tableFields(definition)
      .filter(hasStoredPaths)
      .map((field) => columnOf(definition.table, field, ownTableRows(definition, tenantId))),
  );
}

async function formColumns(db: Db, tenantId: number): Promise<readonly PathColumn[]> {
  const { rows } = await sql<{ table: string; name: string; format: 'html' | null }>`
    select distinct content ->> 'table' as "table", field ->> 'name' as name, field ->> 'format' as format
    from (select content from resource_definition where tenant_id = ${tenantId}
          union all select definition from onl_form where tenant_id = ${tenantId}) as versions (content),
         jsonb_array_elements(content -> 'fields') as field
    where field ->> 'type' = 'file' or field ->> 'format' = 'html'`.execute(db);
  const { rows: standing } = await sql<{ table: string; column: string }>`
    select asked.table_name as "table", attname::text as "column"
    from unnest(${rows.map(({ table }) => table)}::text[], ${rows.map(({ name }) => snakeCase(name))}::text[])
           as asked (table_name, column_name)
    join pg_attribute on attrelid = to_regclass(asked.table_name) and attname = asked.column_name and not attisdropped
    `.execute(db);
  const present = new Set(standing.map(({ table, column }) => `${table}.${column}`));
  return rows
    .filter(({ table, name }) => present.has(`${table}.${snakeCase(name)}`))
    .map(({ table, name, format }) =>
      columnOf(table, { name, format: format ?? undefined }, sql<SqlBool>`tenant_id = ${tenantId}`),
    );
}

function columnOf(
  table: string,
  field: Pick<FieldDefinition, 'name' | 'pathKey' | 'format'>,
  rows: RawBuilder<SqlBool>,
): PathColumn {
  return { table, column: snakeCase(field.name), rows, paths: pathsOf(field) };
}
