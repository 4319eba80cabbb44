import type { ResultOf } from '#shared/contract/call.ts';
import type { listRuleFields, listRulesOfMenu } from '#shared/contract/rights/data-rule.ts';

export type Rule = ResultOf<typeof listRulesOfMenu>[number];

/** What rules of a menu may name. */
export type RuleFields = NonNullable<ResultOf<typeof listRuleFields>>;
