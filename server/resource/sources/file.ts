import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { rejectedFolder } from '#server/files/stored-name.ts';
import { liveRows, relationOf } from '#server/resource/columns.ts';
import { rowScope } from '#server/resource/scope/data-scope.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { storedFilePattern } from '#shared/html/address.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { asLine } from '#shared/resource/lines/line-resource.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { hasStoredPaths } from '#shared/resource/stored-paths.ts';
import { type ValueCheck, valuesOf, type Writer } from './value-source.ts';

/**
 * Stored files by path. Allowed are files that the writer uploaded, and files in records of the same kind that the
 * writer may read (docs/decisions/file-paths.md). Paths that the record already had are not checked.
 */
export const fileCheck: ValueCheck = {
  async exists(trx, writer, asked) {
    const { tenantId, username } = writer.actor;
    // Workbooks of rejected rows are excluded: they are kept for a few days and belong to no record. The rows are
    // locked, so that no file is deleted while a record takes it: the clean-up waits or skips it
    // (`server/modules/file/named-files.ts`).
    const { rows } = await sql<{ path: string; own: boolean }>`
      select path, create_by = ${username} as own from sys_file
      where tenant_id = ${tenantId} and path = any(${valuesOf(asked)}) and folder <> ${rejectedFolder}
        and del_flag = 0
      for key share`.execute(trx);
    const known = new Set(rows.flatMap(({ path, own }) => (own ? path : [])));
    const others = rows.flatMap(({ path, own }) => (own ? [] : path));
    for (const path of await heldByRecords(trx, writer, others)) known.add(path);
    return (_, value) => known.has(value);
  },
};

/** Those of the paths that are in records that the writer may read. */
async function heldByRecords(trx: Trx, { actor, definition }: Writer, paths: readonly string[]): Promise<string[]> {
  const head = asLine(definition)?.head ?? definition;
  if (paths.length === 0 || !actor.grants.has(verbCode(head, 'list'))) return [];
  const held = allFields(visibleDefinition(definition, actor)).filter(hasStoredPaths).map(pathsOf);
  if (held.length === 0) return [];
  const { rows } = await sql<{ heldPath: string }>`
    select distinct held_path
    from ${relationOf(definition)} cross join lateral (${sql.join(held, sql` union all `)}) as held (held_path)
    where ${liveRows(definition, actor.tenantId)} and ${rowScope(definition, actor)}
      and held_path = any(${[...paths]})`.execute(trx);
  return rows.map(({ heldPath }) => heldPath);
}

/** Select of the file paths in a row's field. */
export function pathsOf({
  name,
  pathKey,
  format,
}: Pick<FieldDefinition, 'name' | 'pathKey' | 'format'>): RawBuilder<unknown> {
  const value = sql.ref(name);
  if (format === 'html') return sql`select (regexp_matches(${value}, ${storedFilePattern}, 'g'))[1]`;
  if (pathKey === undefined) return sql`select unnest(string_to_array(${value}, ','))`;
  const keyed = `$.**.${JSON.stringify(pathKey)}`;
  return sql`select unnest(string_to_array(found #>> '{}', ',')) from jsonb_path_query(${value}, ${keyed}::jsonpath) as found`;
}
