import fc from 'fast-check';
import { Literal } from '#tests/support/json-literal.ts';

/** Texts that once caused faults, here or elsewhere: in databases, languages, paths, prototypes and lists. */
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u2028',
  '\ufeff',
  '\u202e',
  "'",
  "' or 1=1 --",
  '\\',
  '%',
  '%00',
  '%ff',
  '*',
  ',',
  ',a,,b,',
  '!',
  '>= ',
  'in ',
  '../../etc/passwd',
  '//evil.example/x.png',
  '<script>alert(1)</script>',
  '=1+1',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'NaN',
  '-1',
  '1e999',
  '9'.repeat(400),
  '0'.repeat(5000),
  '2026-02-30',
  '0000-00-00',
  '99999-12-31 23:59:59',
  '2026-13-01 99:99:99',
  '[{"field":"id","rule":"eq","val":{"toString":1,"valueOf":1}}]',
  '[{"field":"__proto__","rule":"constructor","val":"1"}]',
  '{"toString":1}',
  '['.repeat(5000),
  '研'.repeat(20_000),
  'x'.repeat(200_000),
] as const;

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]));
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Values of a wrong type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -0,
      -1,
      0.1,
      5e-324,
      2 ** 31,
      2 ** 53,
      1e308,
      -1e308,
      [],
      {},
      [[]],
      [null],
      [{}],
      { length: 3 },
      { length: -1, 0: 'x' },
      { toString: 1, valueOf: 1 },
      { toJSON: 1 },
      ['x', 5, null, {}],
      [['id', 'x']],
      keys(499),
      keys(600),
      Array.from({ length: 6000 }, () => 1),
      Array.from({ length: 1200 }, () => ({})),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        '1e999',
        '-1e999',
        '9'.repeat(400),
        `0.${'1'.repeat(400)}`,
        '{"__proto__":{"admin":true}}',
        '{"constructor":{"prototype":{"admin":true}}}',
        '{"then":1}',
        '{"a":1,"a":{"b":2}}',
        '"\\ud800"',
        '"\\u0000"',
        '{"\\u0000":1}',
        nested(18),
        nested(25),
        nested(100_000),
        `${'{"a":'.repeat(18)}1${'}'.repeat(18)}`,
      )
      .map((text) => new Literal(text)),
  },
  { weight: 1, arbitrary: fc.object({ maxDepth: 3, maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Values instead of a whole body. */
export const hostileBody: fc.Arbitrary<unknown> = fc.oneof(
  hostileValue,
  fc.constantFrom('', '{', '{"a":', 'nul', '\ufeff{}', '{} {}', "{'a':1}", '<a/>').map((text) => new Literal(text)),
);

/** Query strings that no form sends. */
export const hostileQuery: fc.Arbitrary<Literal> = fc
  .constantFrom(
    '%ff=%ff',
    '&&==&',
    'a[b]=c&a[b]=d',
    '__proto__=1&constructor=2',
    '%00=1',
    'x=%ED%A0%80',
    `${'a=1&'.repeat(1500)}`,
  )
  .map((text) => new Literal(text));

export const hostileKey: fc.Arbitrary<string> = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  'toJSON',
  'length',
  'id',
  'version',
  'tenantId',
  'delFlag',
  '',
  '0',
  '\u0000',
  '\ud800',
  'k'.repeat(10_000),
);
