import { type SqlBool, sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { recordsInScope } from '#server/resource/sources/ref.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { narrowedBy, searchedBy } from './option-search.ts';

export interface OptionsQuery {
  readonly keyword?: string;
  /** Comma list of ids whose labels are wanted instead of a search; other reference fields narrow them too. */
  readonly ids?: string;
  readonly pageSize: number;
  readonly [field: string]: unknown;
}

/**
 * Choices of a reference field: id and display text. The keyword is searched in the texts that name a record; other
 * reference fields (`ship=<id>`) and the actor's data scope narrow the choices.
 */
export async function listOptions(
  whole: ResourceDefinition,
  actor: Actor,
  query: OptionsQuery,
): Promise<{ id: string; label: string; hint?: string }[]> {
  const definition = visibleDefinition(whole, actor);
  // A masked display field is replaced by the id (docs/security.md P18).
  const label = sql.ref(fieldOf(definition, definition.display)?.masked ? 'id' : definition.display);
  const hintField = definition.hint === undefined ? undefined : fieldOf(definition, definition.hint);
  const hint = hintField === undefined ? sql`null` : sql.ref(hintField.name);
  const ids = query.ids === undefined ? null : listOf(query.ids).slice(0, 1000);
  const asked = ids ? sql<SqlBool>`id = any(${ids})` : searchedBy(definition, query.keyword);
  const wanted = sql<SqlBool>`${sql.join([...narrowedBy(definition, query), asked], sql` and `)}`;
  return readAs(actor.tenantId, async (db) => {
    const { rows } = await sql<{ id: string; label: string | null; hint: string | null }>`
      select id, ${label}::text as label, ${hint}::text as hint ${recordsInScope(definition, actor)} and ${wanted}
      order by ${label}, id limit ${ids?.length ?? query.pageSize}`.execute(db);
    // Rows that are older than the demand for a name may have none.
    const named = rows.map((row) => ({ ...row, label: row.label ?? row.id }));
    return named.map(({ hint: beside, ...row }) => (beside === null ? row : { ...row, hint: beside }));
  });
}
