import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import { lineScope } from '#server/resource/lines/line-scope.ts';
import { hooksOf } from '#server/resource/registry.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { asLine } from '#shared/resource/lines/line-resource.ts';
import { storageOf } from '#shared/resource/storage.ts';
import { allowedRows } from './allowed-rows.ts';
import { assignedApplications } from './task-scope.ts';

/**
 * Condition for the rows that the actor may read and change, by data scope, data rules and projects (docs/domain.md §1,
 * docs/security.md P15). Every verb adds this condition, so that a row outside is answered like a row that never
 * existed (docs/security.md P14). A scope that cannot be evaluated allows no row.
 */
export function rowScope(definition: ResourceDefinition, actor: Actor): RawBuilder<SqlBool> {
  const line = asLine(definition);
  if (line) return lineScope(line, actor.tenantId, rowScope(line.head, actor));
  const own = withTasks(definition, actor, byDataScope(definition, actor));
  const scoped = hooksOf(definition).scope?.(actor, own) ?? own;
  // Added last, so that neither tasks nor a hook can widen what rules and projects narrow.
  const left = allowedRows(definition, actor);
  return left === null ? scoped : sql<SqlBool>`(${scoped} and ${left})`;
}

/** Adds the applications that the actor has tasks on, unless the actor sees the whole area anyway. */
function withTasks(definition: ResourceDefinition, actor: Actor, scoped: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  if (!definition.application || seesWholeArea(definition, actor)) return scoped;
  return sql<SqlBool>`(${scoped} or ${assignedApplications(definition, actor)})`;
}

/** Whether the actor's data scope covers every row of the resource's area. */
export function seesWholeArea({ area }: Pick<ResourceDefinition, 'area'>, { scope }: Actor): boolean {
  return scope.kind === 'all' || scope.areas.includes(area);
}

function byDataScope(definition: ResourceDefinition, actor: Actor): RawBuilder<SqlBool> {
  const { kind, contractors } = actor.scope;
  if (seesWholeArea(definition, actor)) return sql<SqlBool>`true`;
  if (kind === 'vendor') return byVendor(definition, contractors);
  if (kind === 'none') return sql<SqlBool>`false`;
  if (definition.scope?.shared) return sql<SqlBool>`true`;
  const { hasStamp } = storageOf(definition);
  const own = hasStamp('createBy') ? sql<SqlBool>`${sql.ref('createBy')} = ${actor.username}` : sql<SqlBool>`false`;
  if (kind === 'self' || !hasStamp('sysOrgCode')) return own;
  // Codes of subdepartments start with their department's code.
  const departments = actor.orgCodes.map((code) => sql<SqlBool>`starts_with(${sql.ref('sysOrgCode')}, ${code})`);
  return sql<SqlBool>`(${sql.join([own, ...departments], sql` or `)})`;
}

function byVendor(definition: ResourceDefinition, contractors: readonly string[]): RawBuilder<SqlBool> {
  const field = definition.scope?.vendor;
  if (field) return sql<SqlBool>`${sql.ref(field)} = any(${[...contractors]})`;
  return definition.scope?.shared ? sql<SqlBool>`true` : sql<SqlBool>`false`;
}
