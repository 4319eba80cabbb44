import type { SuperRule } from '#shared/query/super-query.ts';
import type { FieldDefinition } from '#shared/resource/definition.ts';
import type { Translate } from '#src/i18n/use-messages.ts';
import type { advancedQueryMessages } from './advanced-query.messages.ts';
import { isQueryRule } from './offered-rules.ts';

type Key = keyof (typeof advancedQueryMessages)['zh'];

const ofMoments: Partial<Record<SuperRule, Key>> = { gt: 'early', ge: 'earliest', lt: 'late', le: 'latest' };

/** A rule in words that fit the field; a rule of another client that this one does not offer keeps its name. */
export function ruleLabel(rule: SuperRule, field: FieldDefinition | undefined, t: Translate<Key>): string {
  if (field?.type === 'dept' && rule === 'right_like') return t('below');
  const moment = field?.type === 'date' || field?.type === 'datetime' ? ofMoments[rule] : undefined;
  if (moment !== undefined) return t(moment);
  return isQueryRule(rule) ? t(rule) : rule;
}
