import { costOf, linearPattern } from '#server/kernel/linear-pattern.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { readRuleJson } from '#shared/rules/rule-json.ts';

/** A rule that could never be asked is refused where it is written. */
export const checkRuleHooks: ResourceHooks = {
  async validate({ record, verb }) {
    if (verb === 'delete') return;
    const pieces = readRuleJson(String(record.ruleJson ?? ''));
    const patterns = pieces?.map(({ pattern }) => pattern);
    const isReadable = patterns?.every((pattern) => linearPattern(pattern) !== null && repeats(pattern) <= mostRepeats);
    if (isReadable && sum(patterns?.map(costOf) ?? []) <= mostCost) return;
    throw fail('checkRuleMalformed', {}, { ruleJson: 'checkRuleMalformed' });
  },
};

/** Repetitions that one expression counts; the engine makes a state of each. */
const mostRepeats = 1_000;

/** Instructions of all expressions of a rule, of which each letter of a value may meet all. */
const mostCost = 3_000;

const repeats = (pattern: string): number =>
  sum([...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].map(([, from, to]) => Number(to || from)));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
