import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryOperators, withOperator, withoutOperator } from '#shared/query/query-input.ts';
import { readValueRule } from '#shared/query/value-rule.ts';
import { filterConditions } from '#src/resource/list/filter-conditions.ts';

describe('a query text with its operator', () => {
  it.each([
    ['like', '货舱', '*货舱*'],
    ['ne', '货舱', '!货舱'],
    ['ge', 'HS2401', '>=HS2401'],
    ['le', 'HS2401', '<=HS2401'],
    ['plain', 'admin', 'admin'],
  ] as const)('is written and parsed as %s', (operator, text, written) => {
    expect(withOperator(operator, text)).toBe(written);
    expect(withoutOperator(operator, written)).toBe(text);
    expect(withOperator(operator, '')).toBe('');
  });

  it('keeps a star that the user typed', () => {
    expect(withOperator('like', '机*')).toBe('机*');
    expect(withoutOperator('like', '机*')).toBe('机*');
    for (const stars of ['*', '**', '***']) {
      expect(withoutOperator('like', withOperator('like', stars))).toBe(stars);
    }
  });

  it('is shown without the blank of the platform’s own form, and unchanged under another operator', () => {
    expect(withoutOperator('ge', '>= 5')).toBe('5');
    expect(withoutOperator('ne', '!= 5')).toBe('5');
    expect(withoutOperator('le', '*5*')).toBe('*5*');
  });

  // Blanks around a text mean nothing to a list (docs/wire.md §1.5.2).
  const typed = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const asked = { like: 'contains', ne: 'ne', ge: 'ge', le: 'le' } as const;

  it('is restored as typed, and means the same to the list, whatever the text is', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...queryOperators), (text, operator) => {
        const written = withOperator(operator, text);
        if (operator === 'like' && text.includes('*')) {
          expect(written).toBe(text);
          return;
        }
        expect(withoutOperator(operator, written)).toBe(text);
        expect(readValueRule(written)).toEqual({ op: asked[operator], value: text });
      }),
    );
  });

  it('is read in the line of conditions as the list reads it', () => {
    expect(filterConditions({ a: '>=5', b: '!x', c: '!= a,b', d: '<= 7', e: '*x*', f: ',1,2,' })).toEqual([
      { field: 'a', rule: 'ge', val: '5' },
      { field: 'b', rule: 'ne', val: 'x' },
      { field: 'c', rule: 'ne', val: 'a,b' },
      { field: 'd', rule: 'le', val: '7' },
      { field: 'e', rule: 'like', val: 'x' },
      { field: 'f', rule: 'in', val: '1,2' },
    ]);
  });
});
