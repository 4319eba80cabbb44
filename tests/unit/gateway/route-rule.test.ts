import { expect, test } from 'vitest';
import { gatewayFilters, gatewayPredicates } from '#shared/gateway/gateway-route.ts';
import type { JsonValue } from '#shared/resource/record.ts';
import { filterNames, movedRule, newRule, predicateNames, rulesOf, summaryOf } from '#src/yard/monitor/route-rule.ts';

/** What somebody types into every empty place of a row. */
function filled(args: JsonValue): JsonValue {
  if (Array.isArray(args)) return args.length === 0 ? ['/a'] : args.map(filled);
  if (typeof args === 'object' && args !== null)
    return Object.fromEntries(Object.entries(args).map(([key, value]) => [key, filled(value)]));
  return args === '' ? '2026-03-08T12:00:00+08:00' : args;
}

test('the rule editor offers every name that the server accepts, and its filled rows are valid', () => {
  const named = (names: readonly string[]) => names.map((name) => ({ name, args: filled(newRule(name).args) }));
  expect(gatewayPredicates.parse(named(predicateNames)).map(({ name }) => name)).toEqual(predicateNames);
  expect(gatewayFilters.parse(named(filterNames)).map(({ name }) => name)).toEqual(filterNames);
  const offered = (names: readonly string[], schema: typeof gatewayPredicates | typeof gatewayFilters) =>
    schema.element.options.every((option) => names.includes(option.shape.name.value));
  expect([offered(predicateNames, gatewayPredicates), offered(filterNames, gatewayFilters)]).toEqual([true, true]);
});

test('rules can be moved, keep unknown keys, and are shown as one line', () => {
  const stored: JsonValue[] = [
    { name: 'Path', args: ['/a/**', '/b'] },
    { name: 'Later', args: { x: 1 }, title: 'kept' },
    'no row',
  ];
  const rules = rulesOf(stored);
  expect(movedRule(rules, 1, 0)).toEqual([stored[1], stored[0]]);
  expect(movedRule(rules, 0, 1)).toEqual([stored[1], stored[0]]);
  expect(rules.map(summaryOf)).toEqual(['/a/**, /b', '1']);
  expect(summaryOf(newRule('StripPrefix'))).toBe('parts=1');
  expect(rulesOf('nonsense')).toEqual([]);
});
