import { linearPattern } from '#server/modules/rule/linear-pattern.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { readRuleJson } from '#shared/rules/rule-json.ts';

/** A rule that could never be asked is refused where it is written. */
export const checkRuleHooks: ResourceHooks = {
  async validate({ record, verb }) {
    if (verb === 'delete') return;
    const pieces = readRuleJson(String(record.ruleJson ?? ''));
    if (pieces?.every(({ pattern }) => linearPattern(pattern) !== null)) return;
    throw fail('checkRuleMalformed', {}, { ruleJson: 'checkRuleMalformed' });
  },
};
