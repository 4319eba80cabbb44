import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import { definitionFor } from '#server/kernel/catalogue.ts';
import { compilePredicate } from '#server/resource/list/compile-query.ts';
import { type Comparison, compare, type Predicate, readOperand, valueKind } from '#server/resource/list/predicate.ts';
import { yardMoment } from '#shared/clock/yard-clock.ts';
import { lookup } from '#shared/lookup.ts';
import { type DataRule, filledValue, type VariableValues } from '#shared/permission/data-rule.ts';
import { trimSigns } from '#shared/query/trim-signs.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { camelCase } from '#shared/resource/snake-case.ts';

const nothing = sql<SqlBool>`false`;

/**
 * Condition for the rows that the data rules of the actor's roles allow (docs/security.md P15); null if no rule applies
 * to the actor. A row must satisfy all rules of at least one role. A rule that cannot be evaluated allows no row.
 */
export function dataRuleScope(seen: ResourceDefinition, actor: Actor): RawBuilder<SqlBool> | null {
  const roles = actor.dataRules.get(seen.code);
  if (roles === undefined) return null;
  // Use the whole definition, because a rule may name a field that is hidden from this person.
  const definition = definitionFor(actor.tenantId, seen.code) ?? seen;
  const values = variablesOf(actor);
  const each = roles.map((rules) => {
    const parts = rules.map((rule) => conditionOf(definition, rule, values));
    return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
  });
  return each.length === 0 ? nothing : sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}

function conditionOf(definition: ResourceDefinition, rule: DataRule, values: VariableValues): RawBuilder<SqlBool> {
  const predicate = rulePredicate(definition, rule, values);
  return predicate === null ? nothing : compilePredicate(definition, predicate);
}

/** The field that a rule names, unmasked; null if the resource has no such field, or its values cannot be compared. */
export function ruleField(definition: ResourceDefinition, column: string): FieldDefinition | null {
  const name = camelCase(column.trim());
  const field = fieldOf(definition, name);
  if (field === undefined) return null;
  const { masked: _, ...open } = field;
  return valueKind(open) === 'none' ? null : open;
}

const comparisons = lookup<Comparison>({
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
  '=': 'eq',
  '!=': 'ne',
});

/** Condition of a rule, with its variables filled in; null if the rule cannot be evaluated for this resource. */
export function rulePredicate(
  definition: ResourceDefinition,
  { column, condition, value }: DataRule,
  values: VariableValues,
): Predicate | null {
  const field = ruleField(definition, column);
  const text = filledValue(value, values)?.trim();
  if (field === null || condition === null || !text) return null;
  switch (condition) {
    case 'IN':
      return oneOf(field, listOf(text));
    case 'LIKE':
    case 'LEFT_LIKE':
    case 'RIGHT_LIKE': {
      // Rules from JeecgBoot may contain SQL's `%`, which `op` already expresses.
      const part = trimSigns(text, '%');
      return part === '' ? null : { field, op: patterns[condition], value: part };
    }
    default: {
      if (condition === '=' && field.multi) return oneOf(field, [text]);
      const operand = readOperand(field, text);
      const op = comparisons[condition];
      return operand === undefined || op === undefined ? null : compare(field, op, operand);
    }
  }
}

const patterns = { LIKE: 'contains', LEFT_LIKE: 'endsWith', RIGHT_LIKE: 'startsWith' } as const;

/** Condition for one of these values; a `multi` field matches if one of its values does. */
function oneOf(field: FieldDefinition, texts: readonly string[]): Predicate | null {
  if (texts.length === 0) return null;
  if (field.multi) return { field, op: 'containsAny', values: texts };
  const values = texts.flatMap((text) => readOperand(field, text) ?? []);
  return values.length < texts.length ? null : { field, op: 'in', values };
}

function variablesOf(actor: Actor): VariableValues {
  const now = yardMoment(Date.now());
  return {
    sys_user_code: actor.username,
    sys_user_name: actor.realname,
    sys_user_id: actor.userId,
    sys_org_code: actor.orgCode,
    sys_multi_org_code: actor.orgCodes.join(','),
    sys_role_code: actor.roles.join(','),
    sys_date: now.slice(0, 10),
    sys_time: now,
    tenant_id: String(actor.tenantId),
  };
}
