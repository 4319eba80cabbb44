import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { compilePredicate } from './compile-query.ts';

/** Conditions for other reference fields that narrow the choices (`ship=<id>`). */
export function narrowedBy(
  definition: ResourceDefinition,
  query: Readonly<Record<string, unknown>>,
): readonly RawBuilder<SqlBool>[] {
  return Object.entries(query).flatMap(([name, value]) => {
    const field = fieldOf(definition, name);
    if (field?.type !== 'ref' || typeof value !== 'string') return [];
    return [compilePredicate(definition, { field, op: 'eq', value })];
  });
}

/**
 * Condition that searches a keyword in the display field, the number of an application and other filterable texts
 * (ships are found by number and by name). A display field that is no text, or that is the id, is searched only if
 * there are no other texts.
 */
export function searchedBy(definition: ResourceDefinition, keyword = ''): RawBuilder<SqlBool> {
  const text = keyword.trim();
  if (text === '') return sql<SqlBool>`true`;
  const display = fieldOf(definition, definition.display);
  const others = definition.fields.filter(({ name, type, masked, query }) => {
    return type === 'str' && !masked && query && name !== display?.name;
  });
  const searchesDisplay =
    display && !display.masked && (others.length === 0 || (display.type === 'str' && display.name !== 'id'));
  const among = searchesDisplay ? [display, ...others] : others;
  if (among.length === 0) return sql<SqlBool>`false`;
  const hits = among.map((field) => compilePredicate(definition, { field, op: 'contains', value: text }));
  return sql<SqlBool>`(${sql.join(hits, sql` or `)})`;
}
