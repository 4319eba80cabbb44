import { describe, expect, it } from 'vitest';
import { readConditions } from '#server/resource/list/read-conditions.ts';
import type { AppError } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';

const field = (name: string, type: FieldDefinition['type'], more: Partial<FieldDefinition> = {}): FieldDefinition =>
  ({ name, label: { zh: name, en: name }, type, ...more }) as FieldDefinition;
const definition = {
  ...{ code: 'thing', area: 'onl', entity: 'thing', table: 'thing', title: { zh: '物', en: 'Thing' } },
  display: 'name',
  fields: [
    field('name', 'str'),
    field('count', 'int'),
    field('open', 'bool'),
    field('day', 'date'),
    field('time', 'datetime'),
    field('items', 'json'),
    field('secret', 'str', { masked: true } as never),
    field('of_begin', 'str'),
    // Called as a parameter of the list itself.
    field('order', 'str'),
  ],
  list: { columns: ['name'] },
} as unknown as ResourceDefinition;

/** Predicates in short, the field by its name. */
const short = (predicates: readonly object[]) =>
  predicates.map((predicate) => {
    const { field: of, ...rest } = predicate as { field: FieldDefinition };
    return { field: of.name, ...rest };
  });
const all = (query: Record<string, unknown>) => short(readConditions(definition, query).all);
const refused = (query: Record<string, unknown>) => {
  try {
    readConditions(definition, query);
  } catch (error) {
    const { id, params, fields } = error as AppError;
    return fields ? { id, fields } : { id, params };
  }
  return null;
};
const unreadable = (name: string) => ({ id: 'invalidInput', fields: { [name]: 'conditionUnreadable' } });
const long = (signs: number) => 'x'.repeat(signs);
const list = (count: number) => Array.from({ length: count }, (_, at) => at).join(',');

describe('a parameter of a list', () => {
  it('is compared according to the type of its column', () => {
    expect(all({ name: '*舱*', count: ' 3 ', open: 'true', day: '2026-03-01', time: '2026-03-01 08:00:00' })).toEqual([
      { field: 'name', op: 'contains', value: '舱' },
      { field: 'count', op: 'eq', value: 3 },
      { field: 'open', op: 'eq', value: true },
      { field: 'day', op: 'eq', value: '2026-03-01' },
      { field: 'time', op: 'eq', value: '2026-03-01 08:00:00' },
    ]);
    expect(all({ name: 'a,b' })).toEqual([{ field: 'name', op: 'in', values: ['a', 'b'] }]);
    expect(all({ name: ',a,b,' })).toEqual([{ field: 'name', op: 'containsAny', values: ['a', 'b'] }]);
    expect(all({ name: ['a', 'b'], count: 7, open: false })).toEqual([
      { field: 'name', op: 'in', values: ['a', 'b'] },
      { field: 'count', op: 'eq', value: 7 },
      { field: 'open', op: 'eq', value: false },
    ]);
  });

  it('means a lower bound, an upper bound or several values by its suffix, unless a column has that name', () => {
    expect(all({ count_begin: ' 2 ', count_end: '9', count_MultiString: '1, 2,,3' })).toEqual([
      { field: 'count', op: 'ge', value: 2 },
      { field: 'count', op: 'le', value: 9 },
      { field: 'count', op: 'in', values: [1, 2, 3] },
    ]);
    expect(all({ time_begin: '2026-03-01', time_end: '2026-03-01' })).toEqual([
      { field: 'time', op: 'ge', value: '2026-03-01 00:00:00' },
      { field: 'time', op: 'le', value: '2026-03-01 23:59:59' },
    ]);
    expect(all({ of_begin: 'x' })).toEqual([{ field: 'of_begin', op: 'eq', value: 'x' }]);
    expect(all({ of_begin_begin: 'x' })).toEqual([{ field: 'of_begin', op: 'ge', value: 'x' }]);
  });

  it('is ignored if it is blank, no column, or a parameter of the list itself', () => {
    const nothing = { name: '  ', count: '', day: null, open: undefined, time: [], count_MultiString: ' , ' };
    expect(all({ ...nothing, name_MultiString: ',' })).toEqual([]);
    expect(all({ name: ',' })).toEqual([]);
    expect(all({ order: 'asc', order_begin: 'a' })).toEqual([{ field: 'order', op: 'ge', value: 'a' }]);
    expect(all({ count_beginning: 'x', count_endless: {} })).toEqual([]);
    expect(
      all({ pageNo: '1', column: 'name', _t: '1', selections: 'a', other: 'x', other_begin: 'x', _begin: 'x' }),
    ).toEqual([]);
    // What cannot be compared is no condition either: lists of JSON, and what is masked.
    expect(all({ items: 'x', secret: 'x', secret_begin: 'x', secret_MultiString: 'x' })).toEqual([]);
    expect(all({ other: {}, secret: {}, name_like: {} })).toEqual([]);
  });

  it('is refused by its name if its value does not suit the column', () => {
    for (const query of [
      { count: 'x' },
      { count_begin: 'x' },
      { count_end: '1.5' },
      { count_MultiString: '1,x' },
      { open: '2' },
      { day: '2026-02-30' },
      { name: {} },
      { name: ['a', {}] },
      { count_begin: {} },
      { count_end: [{}] },
      { count_MultiString: {} },
    ]) {
      expect(refused(query)).toEqual(unreadable(Object.keys(query)[0] ?? ''));
    }
  });

  it('accepts a thousand values of two hundred characters each, and a list accepts fifty conditions', () => {
    const tooLong = { id: 'conditionTooLong', params: { max: 200 } };
    const tooMany = { id: 'tooManyValues', params: { max: 1000 } };
    for (const name of ['name', 'name_begin', 'name_MultiString']) {
      expect([name, refused({ [name]: long(200) })]).toEqual([name, null]);
      expect([name, refused({ [name]: long(201) })]).toEqual([name, tooLong]);
    }
    expect(refused({ name: `a,${long(201)}` })).toEqual(tooLong);
    expect(refused({ count: `${' '.repeat(300)}3` })).toBeNull();
    expect(refused({ count: long(201) })).toEqual(tooLong);
    for (const name of ['name', 'count_MultiString']) {
      expect([name, refused({ [name]: list(1000) })]).toEqual([name, null]);
      expect([name, refused({ [name]: list(1001) })]).toEqual([name, tooMany]);
    }
    const supers = (count: number) =>
      JSON.stringify(Array.from({ length: count }, () => ({ field: 'name', rule: 'eq', val: 'x' })));
    const tooManyConditions = { id: 'tooManyConditions', params: { max: 50 } };
    expect(refused({ superQueryParams: supers(50) })).toBeNull();
    expect(refused({ superQueryParams: supers(51) })).toEqual(tooManyConditions);
    expect(refused({ name: 'x', superQueryParams: supers(49) })).toBeNull();
    expect(refused({ name: 'x', superQueryParams: supers(50) })).toEqual(tooManyConditions);
  });
});

describe('the advanced query', () => {
  const written = (...conditions: readonly object[]) => JSON.stringify(conditions);
  const group = (...conditions: readonly object[]) =>
    short(readConditions(definition, { superQueryParams: written(...conditions) }).group.predicates);
  const one = (rule: string, val: unknown, name = 'name') => group({ field: name, rule, val });

  it('has a predicate for each of its rules', () => {
    expect(one('empty', '')).toEqual([{ field: 'name', op: 'empty', not: false }]);
    expect(one('not_empty', '')).toEqual([{ field: 'name', op: 'empty', not: true }]);
    expect(one('like', 'a')).toEqual([{ field: 'name', op: 'contains', value: 'a' }]);
    expect(one('left_like', 'a')).toEqual([{ field: 'name', op: 'endsWith', value: 'a', not: false }]);
    expect(one('not_left_like', 'a')).toEqual([{ field: 'name', op: 'endsWith', value: 'a', not: true }]);
    expect(one('right_like', 'a')).toEqual([{ field: 'name', op: 'startsWith', value: 'a', not: false }]);
    expect(one('not_right_like', 'a')).toEqual([{ field: 'name', op: 'startsWith', value: 'a', not: true }]);
    expect(one('like_with_or', 'a,b')).toEqual([{ field: 'name', op: 'containsAny', values: ['a', 'b'] }]);
    expect(one('in', 'a,b')).toEqual([{ field: 'name', op: 'in', values: ['a', 'b'] }]);
    for (const rule of ['eq', 'ne', 'gt', 'ge', 'lt', 'le']) {
      expect(one(rule, ' 4 ', 'count')).toEqual([{ field: 'count', op: rule, value: 4 }]);
    }
  });

  it('matches nothing for a value that does not suit its column, and ignores unknown columns', () => {
    expect(one('in', '1,x,2', 'count')).toEqual([{ field: 'count', op: 'in', values: [1, 2] }]);
    expect(one('gt', 'x', 'count')).toEqual([{ field: 'count', op: 'never' }]);
    expect(group({ field: 'items', rule: 'eq', val: 'x' }, { field: 'nobody', rule: 'eq', val: 'x' })).toEqual([]);
    expect(one('gt', ' 2026-03-01 ', 'day')).toEqual([{ field: 'day', op: 'gt', value: '2026-03-01' }]);
    expect(one('eq', 'x', 'secret')).toEqual([]);
  });

  it('has the limits of every value', () => {
    for (const rule of ['like', 'left_like', 'not_right_like', 'like_with_or', 'in', 'eq']) {
      const asked = (val: string) => refused({ superQueryParams: written({ field: 'name', rule, val }) });
      expect([rule, asked(long(200))]).toEqual([rule, null]);
      expect([rule, asked(long(201))]).toEqual([rule, { id: 'conditionTooLong', params: { max: 200 } }]);
    }
    for (const rule of ['like_with_or', 'in']) {
      const asked = (val: string) => refused({ superQueryParams: written({ field: 'name', rule, val }) });
      expect([rule, asked(list(1000)), asked(list(1001))]).toEqual([
        rule,
        null,
        { id: 'tooManyValues', params: { max: 1000 } },
      ]);
    }
  });

  it('matches if one or all of its conditions match', () => {
    const match = (superQueryMatchType: unknown) => readConditions(definition, { superQueryMatchType }).group.match;
    expect(['or', 'OR', 'and', 'AND', '', 'x', undefined, 1].map(match)).toEqual([
      ...['or', 'or', 'and', 'and', 'and', 'and', 'and', 'and'],
    ]);
    expect(readConditions(definition, {})).toEqual({ all: [], group: { match: 'and', predicates: [] } });
  });

  it('is refused for a value that no rule accepts, and in strict mode also for unknown fields', () => {
    const bad = written({ field: 'name', rule: 'eq', val: {} });
    expect(refused({ superQueryParams: bad })).toEqual(unreadable('superQueryParams'));
    const strict = (superQueryParams: unknown) => refused({ superQueryParams, superQueryStrict: '1' });
    const loose = (superQueryParams: unknown) => refused({ superQueryParams, superQueryStrict: '0' });
    for (const [asked, answer] of [
      ['{', unreadable('superQueryParams')],
      [written({ field: 'nobody', rule: 'eq', val: 'x' }), { id: 'queryFieldUnknown', params: { field: 'nobody' } }],
      [written({ field: 'items', rule: 'eq', val: 'x' }), { id: 'queryFieldUnknown', params: { field: 'items' } }],
      [written({ field: 'name', rule: 'about', val: 'x' }), { id: 'queryRuleUnknown', params: { rule: 'about' } }],
      [written({ field: 'name', rule: long(40), val: 'x' }), { id: 'queryRuleUnknown', params: { rule: long(32) } }],
      [
        written({ field: { toString: 1 }, rule: 'eq', val: 'x' }),
        { id: 'queryFieldUnknown', params: { field: '{"toString":1}' } },
      ],
      [written({ field: long(70), rule: 'eq', val: 'x' }), { id: 'queryFieldUnknown', params: { field: long(64) } }],
    ] as const) {
      expect([asked, strict(asked), loose(asked)]).toEqual([asked, answer, null]);
    }
    // An empty line of the form asks for nothing.
    expect(strict(written({ field: 'nobody', rule: 'eq', val: '' }))).toBeNull();
    expect(strict(written({ field: 'name', rule: '>=', val: 'x' }, { field: 'count', rule: 'EQ', val: 1 }))).toBeNull();
    expect(strict('')).toBeNull();
    expect(strict(undefined)).toBeNull();
  });
});
