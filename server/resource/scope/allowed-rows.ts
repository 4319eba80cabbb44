import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { dataRuleScope } from './data-rule-scope.ts';
import { projectScope } from './project-scope.ts';

/** Condition for the rows that data rules and projects allow the actor; null if neither restricts them. */
export function allowedRows(definition: ResourceDefinition, actor: Actor): RawBuilder<SqlBool> | null {
  const [rules, projects] = [dataRuleScope(definition, actor), projectScope(definition, actor)];
  if (rules === null || projects === null) return rules ?? projects;
  return sql<SqlBool>`(${rules} and ${projects})`;
}
