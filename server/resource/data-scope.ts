import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/session/actor.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { hooksOf } from './registry.ts';

/**
 * Which rows of a resource the actor may see and touch, as a condition on its table (domain.md §1, P15). Every verb
 * ANDs it, so a row outside answers like one that never existed (P14). A scope that cannot be told yields no row.
 */
export function rowScope(definition: ResourceDefinition, actor: Actor): RawBuilder<SqlBool> {
  const scoped = byDataScope(definition, actor);
  return hooksOf(definition).scope?.(actor, scoped) ?? scoped;
}

function byDataScope(definition: ResourceDefinition, actor: Actor): RawBuilder<SqlBool> {
  const { kind, areas, contractors } = actor.scope;
  if (kind === 'all' || areas.includes(definition.area)) return sql<SqlBool>`true`;
  if (kind === 'vendor') return byVendor(definition, contractors);
  if (kind === 'none') return sql<SqlBool>`false`;
  if (definition.scope?.shared) return sql<SqlBool>`true`;
  const own = sql<SqlBool>`${sql.ref('createBy')} = ${actor.username}`;
  if (kind === 'self') return own;
  // A department's code is the prefix of the codes below it.
  const departments = actor.orgCodes.map((code) => sql<SqlBool>`starts_with(${sql.ref('sysOrgCode')}, ${code})`);
  return sql<SqlBool>`(${sql.join([own, ...departments], sql` or `)})`;
}

function byVendor(definition: ResourceDefinition, contractors: readonly string[]): RawBuilder<SqlBool> {
  const field = definition.scope?.vendor;
  if (field) return sql<SqlBool>`${sql.ref(field)} = any(${[...contractors]})`;
  return definition.scope?.shared ? sql<SqlBool>`true` : sql<SqlBool>`false`;
}
