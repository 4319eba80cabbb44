import { expect, it } from 'vitest';
import { narrowings, withoutCondition, withoutNarrowing } from '#src/resource/list/narrowing/narrowings.ts';

const filters = {
  needDate_end: '2026-01-31',
  place: '*机舱*',
  needDate_begin: '2026-01-01',
  applyType_MultiString: '1,2',
  ship: 'abc',
  ship_MultiString: 'd,e',
};

it('narrowings combine both ends of a range, the beginning first, and list each other parameter separately', () => {
  expect(
    narrowings(filters).map(({ conditions }) => conditions.map(({ field, rule, val }) => [field, rule, val])),
  ).toEqual([
    [
      ['needDate', 'ge', '2026-01-01'],
      ['needDate', 'le', '2026-01-31'],
    ],
    [['place', 'like', '机舱']],
    [['applyType', 'in', '1,2']],
    [['ship', 'eq', 'abc']],
    [['ship', 'in', 'd,e']],
  ]);
});

it('withoutNarrowing removes one narrowing with all its parameters, and no other', () => {
  for (const one of narrowings(filters)) {
    const left = withoutNarrowing(filters, one);
    expect(Object.keys(filters).filter((name) => !(name in left))).toEqual([...one.parameters]);
  }
  expect(narrowings({})).toEqual([]);
});

it('withoutCondition removes a condition of the advanced query by its content, and ignores a missing one', () => {
  const [one, other] = [
    { field: 'place', rule: 'like', val: '机舱' },
    { field: 'ship', rule: 'eq', val: 'abc' },
  ] as const;
  const query = { superQuery: [one, other], matchType: 'or' as const };
  const left = withoutCondition(query, { ...one });
  expect(left).toEqual({ superQuery: [other], matchType: 'and' });
  expect(withoutCondition(left, one)).toEqual(left);
  expect(withoutCondition(left, other)).toEqual({ superQuery: [], matchType: 'and' });
});
