import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readWhere,
  systemVariables,
  type WhereTerm,
  type WhereValue,
  writeWhere,
} from '#shared/query/where-grammar.ts';

const written = fc
  .string({ unit: 'binary', maxLength: 30 })
  .filter((text) => text !== '' && !text.includes('#{') && !text.endsWith('#'));
const variable = fc.constantFrom(...systemVariables).map((name) => ({ variable: name }));
/** Neighbouring texts are one. */
const value: fc.Arbitrary<WhereValue> = fc
  .array(fc.oneof(written, variable), { maxLength: 4 })
  .map((parts) => parts.filter((part, at) => typeof part !== 'string' || typeof parts[at - 1] !== 'string'));
const column = fc.stringMatching(/^[a-z_][a-z0-9_]{0,20}$/);
const term: fc.Arbitrary<WhereTerm> = fc.oneof(
  fc.record({ column, op: fc.constantFrom('=', '!=', 'like'), values: value.map((one) => [one]) }),
  fc.record({ column, op: fc.constant('in' as const), values: fc.array(value, { minLength: 1, maxLength: 4 }) }),
) as fc.Arbitrary<WhereTerm>;

describe('conditions of table dictionaries', () => {
  it('are parsed as they are written', () => {
    expect(readWhere("status = 1 and org_code like '#{sys_org_code}%' AND name in ('a','it''s', -2.5)")).toEqual([
      { column: 'status', op: '=', values: [['1']] },
      { column: 'org_code', op: 'like', values: [[{ variable: 'sys_org_code' }, '%']] },
      { column: 'name', op: 'in', values: [['a'], ["it's"], ['-2.5']] },
    ]);
    expect(readWhere("create_by!=#{sysUserCode} and x=''")).toEqual([
      { column: 'create_by', op: '!=', values: [[{ variable: 'sys_user_code' }]] },
      { column: 'x', op: '=', values: [[]] },
    ]);
  });

  it('are parsed back from their written form', () => {
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 5 }), (terms) => {
        expect(readWhere(writeWhere(terms))).toEqual(terms);
      }),
    );
  });

  it('are written in the same form again after parsing', () => {
    const word = fc.constantFrom(
      'a',
      'in',
      '=',
      '!=',
      'like',
      'and',
      'or',
      '(',
      ')',
      ',',
      "'",
      "''",
      '1',
      '#{',
      '}',
      '--',
      ';',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.constantFrom(' sys_date', "'x'", ' ')), { maxLength: 14 }), (words) => {
        const read = readWhere(words.join(' '));
        if (read !== undefined) expect(readWhere(writeWhere(read))).toEqual(read);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '',
    '1=1',
    'status = 1 or 1=1',
    "status = '1' or '1'='1'",
    'status = 1; drop table sys_user',
    'status = 1 -- comment',
    'status = 1 /* comment */',
    'status = (select 1)',
    "name = 'it's'",
    "name = 'open",
    'name = other_column',
    'name is null',
    'name <> 1',
    'status > 1',
    'not status = 1',
    '(status = 1)',
    'status in ()',
    'status in (select id from sys_user)',
    'sys_user.password = 1',
    '"password" = 1',
    'status = 1 and',
    'and status = 1',
    "name = '#{unknown}'",
    "name = '#{sys_user_code'",
    'name = #{password}',
    "name like 'a' escape 'b'",
    'status = 0x41',
    "name = E'\\\\x'",
    'name = $$a$$',
    'pg_sleep(1) = 1',
    `name = '${'x'.repeat(2000)}'`,
    Array.from({ length: 11 }, () => 'a = 1').join(' and '),
  ])('refuse %s', (text) => {
    expect(readWhere(text)).toBeUndefined();
  });
});
