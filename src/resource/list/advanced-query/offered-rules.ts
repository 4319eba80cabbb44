import type { SuperRule } from '#shared/query/super-query.ts';
import type { FieldDefinition } from '#shared/resource/definition.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';
import { type QueryRule, queryRules } from '#src/resource/kinds/query-rules.ts';

const ofLists: readonly QueryRule[] = ['like', 'eq', 'ne'];

/**
 * The rules that mean something for a field: what its kind says; a field of several choices holds a comma list, of which
 * one is looked for (docs/decisions/advanced-query-rules.md).
 */
export function offeredRules(field: Pick<FieldDefinition, 'type' | 'multi'>): readonly QueryRule[] {
  return field.multi ? ofLists : kindOf(field).rules;
}

export const isQueryRule = (rule: SuperRule): rule is QueryRule => queryRules.some((each) => each === rule);
