import type { SuperRule } from '#shared/query/super-query.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';
import { emptyRules, type OfferedRule, type QueryRule, queryRules } from '#src/resource/kinds/query-rules.ts';

const ofLists: readonly QueryRule[] = ['like', 'eq', 'ne'];

/** Rules offered before a field is chosen. */
export const everyRule: readonly OfferedRule[] = [...queryRules, ...emptyRules];

/**
 * The rules that make sense for a field: those of its kind, and the rules for empty values. A multi field stores a
 * comma-separated list, so its rules search within the list (docs/decisions/advanced-query-rules.md).
 */
export function offeredRules(field: Pick<FieldDefinition, 'type' | 'multi' | 'control'>): readonly OfferedRule[] {
  const { rules } = kindOf(field);
  if (rules.length === 0) return rules;
  return [...(field.multi ? ofLists : rules), ...emptyRules];
}

export const isOfferedRule = (rule: SuperRule): rule is OfferedRule => everyRule.some((each) => each === rule);
