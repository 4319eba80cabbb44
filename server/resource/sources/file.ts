import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { rejectedFolder } from '#server/files/stored-name.ts';
import { liveRows, relationOf } from '#server/resource/columns.ts';
import { rowScope } from '#server/resource/scope/data-scope.ts';
import { seenBy } from '#server/resource/seen-by.ts';
import { storedFilePattern } from '#shared/html/address.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { asLine } from '#shared/resource/lines/line-resource.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { holdsPaths } from '#shared/resource/stored-paths.ts';
import { type ValueCheck, valuesOf, type Writer } from './value-source.ts';

/**
 * Stored files by their paths: those that the writer uploaded, and those that a record of the same kind holds which the
 * writer may read (docs/decisions/file-paths.md). What the record itself held is not asked about.
 */
export const fileCheck: ValueCheck = {
  async exists(trx, writer, asked) {
    const { tenantId, username } = writer.actor;
    // What an import gave back is its importer's for a few days and belongs to no record. Locked, so that no file goes
    // while a record takes it: who collects it waits, or passes it by (`server/modules/file/named-files.ts`).
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

/** Which of the paths the writer finds in records. Only paths of files that exist come here, so it is rarely asked. */
async function heldByRecords(trx: Trx, { actor, definition }: Writer, paths: readonly string[]): Promise<string[]> {
  const head = asLine(definition)?.head ?? definition;
  if (paths.length === 0 || !actor.grants.has(verbCode(head, 'list'))) return [];
  const held = allFields(seenBy(definition, actor)).filter(holdsPaths).map(pathsOf);
  if (held.length === 0) return [];
  const { rows } = await sql<{ heldPath: string }>`
    select distinct held_path
    from ${relationOf(definition)} cross join lateral (${sql.join(held, sql` union all `)}) as held (held_path)
    where ${liveRows(definition, actor.tenantId)} and ${rowScope(definition, actor)}
      and held_path = any(${[...paths]})`.execute(trx);
  return rows.map(({ heldPath }) => heldPath);
}

/** A select of the paths that a row's field names. */
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
