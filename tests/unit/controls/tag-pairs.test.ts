import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pairedInput } from '#src/controls/small/tag-pairs.ts';

const paired = (value: string, maxLength?: number) => pairedInput({ value, selectionStart: value.length }, maxLength);

it('tags have no more room than their field, and end with no semicolon', () => {
  expect(paired('abcdef')).toEqual({ text: 'ab;cd;ef', caret: 8 });
  expect(paired('abcdef', 6)).toEqual({ text: 'ab;cd', caret: 5 });
  expect(paired('abcdef', 7)).toEqual({ text: 'ab;cd;e', caret: 7 });
  expect(paired('ab🏗', 4)).toEqual({ text: 'ab', caret: 2 });
});

it('tags within their room are tags', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(12), (value, maxLength) => {
      const { text, caret } = paired(value, maxLength);
      expect(text.length).toBeLessThanOrEqual(maxLength);
      expect(caret).toBeLessThanOrEqual(text.length);
      expect(paired(text, maxLength).text).toBe(text);
    }),
  );
});
