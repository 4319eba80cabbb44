import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { ownRows, relationOf } from '#server/resource/columns.ts';
import { allowedRows } from '#server/resource/scope/allowed-rows.ts';
import { rowScope } from '#server/resource/scope/data-scope.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';

/**
 * Returns whether an id is a record in the actor's data scope and data rules (docs/security.md P15). A record that was
 * deleted for good counts as seen only if no rule or project restricts the actor.
 */
export async function visibleRecords(
  db: Db,
  definition: ResourceDefinition,
  actor: Actor,
  ids: readonly string[],
): Promise<(id: string) => boolean> {
  const { rows } = await sql<{ id: string; seen: SqlBool }>`
    select id::text as id, coalesce(${rowScope(definition, actor)}, false) as seen from ${relationOf(definition)}
    where ${ownRows(definition, actor.tenantId)} and id::text = any(${[...ids]})`.execute(db);
  const known = new Map(rows.map(({ id, seen }) => [id, seen === true]));
  return (id) => known.get(id) ?? allowedRows(definition, actor) === null;
}
