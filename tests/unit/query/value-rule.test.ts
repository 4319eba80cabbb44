import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { condition } from '#shared/query/list-query.ts';
import { readValueRule } from '#shared/query/value-rule.ts';

describe('readValueRule', () => {
  it.each([
    // docs/wire.md §1.5.2, rule by rule, in their order
    [',a,b,', { op: 'containsAny', values: ['a', 'b'] }],
    ['>= 5', { op: 'ge', value: '5' }],
    ['<= 5', { op: 'le', value: '5' }],
    ['!= 5', { op: 'ne', value: '5' }],
    ['ge 5', { op: 'ge', value: '5' }],
    ['LE 5', { op: 'le', value: '5' }],
    ['ne 5', { op: 'ne', value: '5' }],
    ['gt 5', { op: 'gt', value: '5' }],
    ['lt 5', { op: 'lt', value: '5' }],
    ['eq 5', { op: 'eq', value: '5' }],
    ['in a,b', { op: 'in', values: ['a', 'b'] }],
    ['in stock', { op: 'in', values: ['stock'] }],
    ['> 5', { op: 'gt', value: '5' }],
    ['< 5', { op: 'lt', value: '5' }],
    ['= 5', { op: 'eq', value: '5' }],
    ['*', { op: 'eq', value: '*' }],
    ['*风电*', { op: 'contains', value: '风电' }],
    ['*船', { op: 'endsWith', value: '船' }],
    ['海*', { op: 'startsWith', value: '海' }],
    ['a,b', { op: 'in', values: ['a', 'b'] }],
    ['!a', { op: 'ne', value: 'a' }],
    ['a++b', { op: 'eq', value: 'a,b' }],
    ['++b', { op: 'eq', value: '++b' }],
    ['a*b', { op: 'eq', value: 'a*b' }],
    ['plain', { op: 'eq', value: 'plain' }],
    // what an old client writes, without the blank
    ['>=5', { op: 'ge', value: '5' }],
    ['<=5', { op: 'le', value: '5' }],
    // blanks around do not count
    ['  x ', { op: 'eq', value: 'x' }],
    ['ge   5', { op: 'ge', value: '5' }],
    ['>   5', { op: 'gt', value: '5' }],
    ['>=  5', { op: 'ge', value: '5' }],
    ['<=\t5', { op: 'le', value: '5' }],
    // an earlier rule wins
    ['*a,b*', { op: 'contains', value: 'a,b' }],
    ['>= a,b', { op: 'ge', value: 'a,b' }],
    ['!a,b', { op: 'in', values: ['!a', 'b'] }],
    ['', null],
    [' , ,', null],
  ])('reads %j', (written, rule) => {
    expect(readValueRule(written)).toEqual(rule);
  });

  it('reads back what the client writes', () => {
    const word = fc.stringMatching(/^[a-z风电船舱0-9]{1,8}$/);
    fc.assert(
      fc.property(word, (text) => {
        expect(readValueRule(condition.contains(text))).toEqual({ op: 'contains', value: text });
        expect(readValueRule(condition.startsWith(text))).toEqual({ op: 'startsWith', value: text });
        expect(readValueRule(condition.endsWith(text))).toEqual({ op: 'endsWith', value: text });
        expect(readValueRule(condition.atLeast(text))).toEqual({ op: 'ge', value: text });
        expect(readValueRule(condition.atMost(text))).toEqual({ op: 'le', value: text });
        expect(readValueRule(condition.not(text))).toEqual({ op: 'ne', value: text });
        expect(readValueRule(condition.containsAny([text, 'x']))).toEqual({ op: 'containsAny', values: [text, 'x'] });
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void readValueRule(text)));
  });
});
