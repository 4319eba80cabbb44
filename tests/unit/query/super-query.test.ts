import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmptyCondition, readSuperQuery, superRules, writeSuperQuery } from '#shared/query/super-query.ts';

const conditions = fc.array(
  fc.record({
    field: fc.stringMatching(/^[a-z]\w{0,10}$/),
    rule: fc.constantFrom(...superRules),
    val: fc.string({ unit: 'grapheme', minLength: 1 }),
    type: fc.constantFrom('date', 'datetime', 'input'),
    dbType: fc.constantFrom('int', 'string'),
  }),
);

describe('the advanced query on the wire', () => {
  it('survives its own encoding and the encoding of the transport', () => {
    fc.assert(
      fc.property(conditions, (written) => {
        const transport = new URLSearchParams({ superQueryParams: writeSuperQuery(written) });
        const arrived = new URLSearchParams(transport.toString()).get('superQueryParams') ?? '';
        expect(readSuperQuery(arrived)).toEqual(written);
      }),
    );
  });

  it('is read as an old client encodes it', () => {
    const text =
      '%5B%7B%22field%22:%22username%22,%22rule%22:%22like%22,%22val%22:%22li%22,%22type%22:%22input%22%7D%5D';
    expect(readSuperQuery(text)).toEqual([{ field: 'username', rule: 'like', val: 'li', type: 'input' }]);
  });

  it('may have rules as signs and in capitals', () => {
    const rules = (sent: readonly string[]) =>
      readSuperQuery(JSON.stringify(sent.map((rule) => ({ field: 'a', rule, val: '1' }))))?.map(({ rule }) => rule);
    expect(rules(['=', '!=', '>', '>=', '<', '<='])).toEqual(['eq', 'ne', 'gt', 'ge', 'lt', 'le']);
    expect(rules(['LIKE', 'In', 'RIGHT_LIKE'])).toEqual(['like', 'in', 'right_like']);
    expect(rules(['toString', '<>', ''])).toEqual([]);
  });

  it('has a plus read as a blank, as on the platform', () => {
    const text = '%5B%7B%22field%22:%22a%22,%22rule%22:%22eq%22,%22val%22:%22b+c%22%7D%5D';
    expect(readSuperQuery(text)).toMatchObject([{ val: 'b c' }]);
  });

  it('may be plain JSON, with lists as values', () => {
    expect(readSuperQuery('[{"field":"a","rule":"in","val":["1","2"]}]')).toMatchObject([{ val: '1,2' }]);
    expect(readSuperQuery('[{"field":"a","rule":"like","val":"50%"}]')).toMatchObject([{ val: '50%' }]);
  });

  it.each(['', '{', 'null', '{}', '[1,null]', '%E0%A4', '"x"'])('is empty for %j', (text) => {
    expect(readSuperQuery(text)).toEqual([]);
  });

  it('loses entries without field, rule or value and with unknown rules', () => {
    const text = JSON.stringify([
      { rule: 'eq', val: '1' },
      { field: 'a', val: '1' },
      { field: 'a', rule: 'eq' },
      { field: 'a', rule: 'eq', val: '' },
      { field: 'a', rule: 'sleep', val: '1' },
      { field: 'a', rule: 'empty' },
      { field: 'a', rule: 'not_empty', val: null },
    ]);
    expect(readSuperQuery(text)).toEqual([
      { field: 'a', rule: 'empty', val: '' },
      { field: 'a', rule: 'not_empty', val: '' },
    ]);
  });

  it.each(['{"toString":1,"valueOf":1}', '{}', '[{}]', '[["a"]]', '["a",null]'])(
    'does not accept %s as a value',
    (val) => {
      const text = `[{"field":"a","rule":"empty"},{"field":"name","rule":"eq","val":${val}}]`;
      expect(readSuperQuery(text)).toBeUndefined();
    },
  );

  it('treats a condition as empty if field, value or rule is missing', () => {
    expect(isEmptyCondition({ field: 'a', rule: 'eq', val: '1' })).toBe(false);
    expect(isEmptyCondition({ rule: 'eq', val: '1' })).toBe(true);
    expect(isEmptyCondition({ field: 'a', val: '1' })).toBe(true);
    for (const val of ['', null, undefined]) {
      expect(isEmptyCondition({ field: 'a', rule: 'eq', val })).toBe(true);
      expect(isEmptyCondition({ field: 'a', rule: 'empty', val })).toBe(false);
      expect(isEmptyCondition({ field: 'a', rule: 'not_empty', val })).toBe(false);
    }
    expect(writeSuperQuery([{ field: 'a', rule: 'eq', val: '' }])).toBe('%5B%5D');
  });
});
