import type { SuperCondition, SuperRule } from '#shared/query/super-query.ts';
import { readValueRule, type ValueRule } from '#shared/query/value-rule.ts';

/** Converts filters to conditions of the advanced query, so that both are shown in the same way. */
export function filterConditions(filters: Readonly<Record<string, string>>): readonly SuperCondition[] {
  return Object.entries(filters).map(([name, value]) => {
    const suffix = /_(begin|end|MultiString)$/.exec(name)?.[1];
    const field = suffix === undefined ? name : name.slice(0, -suffix.length - 1);
    if (suffix === 'begin') return { field, rule: 'ge', val: value };
    if (suffix === 'end') return { field, rule: 'le', val: value };
    if (suffix === 'MultiString') return { field, rule: 'in', val: value };
    return { field, ...written(value) };
  });
}

/** The rule of the advanced query for each operator of a filter value (docs/wire.md §1.5.2). */
const rules: Readonly<Record<Exclude<ValueRule['op'], 'containsAny'>, SuperRule>> = {
  eq: 'eq',
  ne: 'ne',
  gt: 'gt',
  ge: 'ge',
  lt: 'lt',
  le: 'le',
  in: 'in',
  contains: 'like',
  startsWith: 'right_like',
  endsWith: 'left_like',
};

function written(value: string): { readonly rule: SuperRule; readonly val: string } {
  const asked = readValueRule(value) ?? { op: 'eq', value };
  const rule = asked.op === 'containsAny' ? 'in' : rules[asked.op];
  return { rule, val: 'values' in asked ? asked.values.join(',') : asked.value };
}
