import type { ResultOf } from '#shared/contract/call.ts';
import type { listRuleFields, listRulesOfMenu } from '#shared/contract/rights/data-rule.ts';

export type Rule = ResultOf<typeof listRulesOfMenu>[number];

/** Fields that the rules of a menu may use. */
export type RuleFields = NonNullable<ResultOf<typeof listRuleFields>>;
