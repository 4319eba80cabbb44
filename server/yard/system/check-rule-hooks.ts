import { costOf, linearPattern } from '#server/kernel/linear-pattern.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { readRuleJson } from '#shared/rules/rule-json.ts';

/** Refuses a rule whose patterns cannot be evaluated, or would take too long. */
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

/** Most counted repetitions in one pattern; the engine makes a state for each. */
const mostRepeats = 1_000;

/** Most instructions of all patterns of a rule together; each letter of a value may run through all of them. */
const mostCost = 3_000;

const repeats = (pattern: string): number =>
  sum([...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].map(([, from, to]) => Number(to || from)));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
