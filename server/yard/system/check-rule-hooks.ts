import { linearPattern } from '#server/modules/rule/linear-pattern.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { readRuleJson } from '#shared/rules/rule-json.ts';

/** A rule that could never be asked is refused where it is written. */
export const checkRuleHooks: ResourceHooks = {
  async validate({ record, verb }) {
    if (verb === 'delete') return;
    const pieces = readRuleJson(String(record.ruleJson ?? ''));
    if (pieces?.every(({ pattern }) => linearPattern(pattern) !== null && repeats(pattern) <= mostRepeats)) return;
    throw fail('checkRuleMalformed', {}, { ruleJson: 'checkRuleMalformed' });
  },
};

/** A linear engine makes a state of each repetition that is counted, and looks at all of them for each letter. */
const mostRepeats = 1_000;

const repeats = (pattern: string): number =>
  [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].reduce((sum, [, from, to]) => sum + Number(to || from), 0);
