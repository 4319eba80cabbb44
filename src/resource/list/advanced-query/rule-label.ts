import type { SuperRule } from '#shared/query/super-query.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { PlainKey } from '#src/i18n/use-messages.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';
import type { advancedQueryMessages } from './advanced-query.messages.ts';
import { isOfferedRule } from './offered-rules.ts';

type Word = PlainKey<(typeof advancedQueryMessages)['zh']>;

/**
 * Label of a rule, worded for the field if its kind has its own wording. A rule that this client does not offer keeps
 * its wire name.
 */
export function ruleLabel(rule: SuperRule, field: FieldDefinition | undefined, t: (word: Word) => string): string {
  const own = field && kindOf(field).ruleWords?.[rule];
  if (own !== undefined) return t(own);
  return isOfferedRule(rule) ? t(rule) : rule;
}
