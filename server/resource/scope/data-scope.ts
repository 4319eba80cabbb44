import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import { lineScope } from '#server/resource/lines/line-scope.ts';
import { hooksOf } from '#server/resource/registry.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { asLine } from '#shared/resource/lines/line-resource.ts';
import { storageOf } from '#shared/resource/storage.ts';
import { narrowedTo } from './narrowed-to.ts';
import { concerned } from './task-scope.ts';

/**
 * Which rows of a resource the actor may see and touch, by data scope, data rules and projects, as a condition on its table
 * (docs/domain.md §1, docs/security.md P15). Every verb ANDs it, so a row outside answers like one that never existed (docs/security.md P14). A scope that cannot be told yields no row.
 */
export function rowScope(definition: ResourceDefinition, actor: Actor): RawBuilder<SqlBool> {
  const line = asLine(definition);
  if (line) return lineScope(line, actor.tenantId, rowScope(line.head, actor));
  const own = withTasks(definition, actor, byDataScope(definition, actor));
  const scoped = hooksOf(definition).scope?.(actor, own) ?? own;
  // Last and outside all else: neither a task nor an area's hook widens what a rule or a project narrows.
  const left = narrowedTo(definition, actor);
  return left === null ? scoped : sql<SqlBool>`(${scoped} and ${left})`;
}

/** Who sees an area whole needs no tasks to see its applications. */
function withTasks(definition: ResourceDefinition, actor: Actor, scoped: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  if (!definition.application || seesWhole(definition, actor)) return scoped;
  return sql<SqlBool>`(${scoped} or ${concerned(definition, actor)})`;
}

/** Whether the actor's data scope holds every row of the resource's area. */
export function seesWhole({ area }: Pick<ResourceDefinition, 'area'>, { scope }: Actor): boolean {
  return scope.kind === 'all' || scope.areas.includes(area);
}

function byDataScope(definition: ResourceDefinition, actor: Actor): RawBuilder<SqlBool> {
  const { kind, contractors } = actor.scope;
  if (seesWhole(definition, actor)) return sql<SqlBool>`true`;
  if (kind === 'vendor') return byVendor(definition, contractors);
  if (kind === 'none') return sql<SqlBool>`false`;
  if (definition.scope?.shared) return sql<SqlBool>`true`;
  const { hasStamp } = storageOf(definition);
  const own = hasStamp('createBy') ? sql<SqlBool>`${sql.ref('createBy')} = ${actor.username}` : sql<SqlBool>`false`;
  if (kind === 'self' || !hasStamp('sysOrgCode')) return own;
  // A department's code is the prefix of the codes below it.
  const departments = actor.orgCodes.map((code) => sql<SqlBool>`starts_with(${sql.ref('sysOrgCode')}, ${code})`);
  return sql<SqlBool>`(${sql.join([own, ...departments], sql` or `)})`;
}

function byVendor(definition: ResourceDefinition, contractors: readonly string[]): RawBuilder<SqlBool> {
  const field = definition.scope?.vendor;
  if (field) return sql<SqlBool>`${sql.ref(field)} = any(${[...contractors]})`;
  return definition.scope?.shared ? sql<SqlBool>`true` : sql<SqlBool>`false`;
}
