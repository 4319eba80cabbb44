import type { SuperRule } from '#shared/query/super-query.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';
import { emptyRules, type OfferedRule, type QueryRule, queryRules } from '#src/resource/kinds/query-rules.ts';

const ofLists: readonly QueryRule[] = ['like', 'eq', 'ne'];

/** Every rule there is to choose, before a field is. */
export const everyRule: readonly OfferedRule[] = [...queryRules, ...emptyRules];

/**
 * The rules that mean something for a field: what its kind says, and whether it is empty; a field of several choices holds
 * a comma list, of which one is looked for (docs/decisions/advanced-query-rules.md).
 */
export function offeredRules(field: Pick<FieldDefinition, 'type' | 'multi' | 'control'>): readonly OfferedRule[] {
  const { rules } = kindOf(field);
  if (rules.length === 0) return rules;
  return [...(field.multi ? ofLists : rules), ...emptyRules];
}

export const isOfferedRule = (rule: SuperRule): rule is OfferedRule => everyRule.some((each) => each === rule);
