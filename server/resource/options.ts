import { type SqlBool, sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/session/actor.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { compilePredicate } from './compile-query.ts';
import { seenBy } from './seen-by.ts';
import { recordsInScope } from './sources/ref.ts';

export interface OptionsQuery {
  readonly keyword?: string;
  /** Comma list: the labels of these, in place of a search, as far as they fit what narrows it. */
  readonly ids?: string;
  readonly pageSize: number;
  readonly [field: string]: unknown;
}

/**
 * Choices of a reference field: id and display text, searched in the texts that name a record, narrowed by
 * other reference fields (`ship=<id>`), inside the actor's data scope.
 */
export async function listOptions(
  whole: ResourceDefinition,
  actor: Actor,
  query: OptionsQuery,
): Promise<{ id: string; label: string; hint?: string }[]> {
  const definition = seenBy(whole, actor);
  // What is masked names nobody here either (P18).
  const label = sql.ref(fieldOf(definition, definition.display)?.masked ? 'id' : definition.display);
  const told = definition.hint === undefined ? undefined : fieldOf(definition, definition.hint);
  const hint = told === undefined ? sql`null` : sql.ref(told.name);
  const ids = query.ids === undefined ? null : listOf(query.ids).slice(0, 1000);
  const asked = ids ? sql<SqlBool>`id = any(${ids})` : searched(definition, query.keyword);
  const wanted = sql<SqlBool>`${sql.join([...narrowed(definition, query), asked], sql` and `)}`;
  return readAs(actor.tenantId, async (db) => {
    const { rows } = await sql<{ id: string; label: string; hint: string | null }>`
      select id, ${label}::text as label, ${hint}::text as hint ${recordsInScope(definition, actor)} and ${wanted}
      order by ${label}, id limit ${ids?.length ?? query.pageSize}`.execute(db);
    return rows.map(({ hint: beside, ...row }) => (beside === null ? row : { ...row, hint: beside }));
  });
}

function narrowed(definition: ResourceDefinition, query: OptionsQuery) {
  return Object.entries(query).flatMap(([name, value]) => {
    const field = fieldOf(definition, name);
    if (field?.type !== 'ref' || typeof value !== 'string') return [];
    return [compilePredicate(definition, { field, op: 'eq', value })];
  });
}

/**
 * Searched are the display field, an application's number too, and other filterable texts (a ship is found by number and
 * by name); a display field that is no text, or the id, only where there is nothing else.
 */
function searched(definition: ResourceDefinition, keyword = '') {
  const text = keyword.trim();
  if (text === '') return sql<SqlBool>`true`;
  const display = fieldOf(definition, definition.display);
  const others = definition.fields.filter(({ name, type, masked, query }) => {
    return type === 'str' && !masked && query && name !== display?.name;
  });
  const told = display && !display.masked && (others.length === 0 || (display.type === 'str' && display.name !== 'id'));
  const among = told ? [display, ...others] : others;
  if (among.length === 0) return sql<SqlBool>`false`;
  const hits = among.map((field) => compilePredicate(definition, { field, op: 'contains', value: text }));
  return sql<SqlBool>`(${sql.join(hits, sql` or `)})`;
}
