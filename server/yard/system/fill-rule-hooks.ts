import { fillRules } from '#server/modules/rule/fill-rules.ts';
import { readParams } from '#server/modules/rule/run-fill-rule.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';

/** A rule must name an existing implementation and have readable parameters. */
export const fillRuleHooks: ResourceHooks = {
  async validate({ record, verb, actor }) {
    if (verb === 'delete') return;
    if (!fillRules.has(String(record.ruleClass))) {
      const known = [...fillRules.keys()];
      const text = errorText('fillRuleClassUnknown', actor.language, { known });
      throw fail('fillRuleClassUnknown', { known }, { ruleClass: text });
    }
    if (readParams((record.ruleParams as string | null) ?? null) === null) {
      throw fail('fillRuleParamsMalformed', {}, { ruleParams: 'fillRuleParamsMalformed' });
    }
  },
};
