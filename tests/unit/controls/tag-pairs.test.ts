import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pairedInput } from '#src/controls/small/tag-pairs.ts';

const paired = (value: string, maxLength?: number) => pairedInput({ value, selectionStart: value.length }, maxLength);

it('paired tags are no longer than their field allows, and do not end with a semicolon', () => {
  expect(paired('abcdef')).toEqual({ text: 'ab;cd;ef', caret: 8 });
  expect(paired('abcdef', 6)).toEqual({ text: 'ab;cd', caret: 5 });
  expect(paired('abcdef', 7)).toEqual({ text: 'ab;cd;e', caret: 7 });
  expect(paired('ab🏗', 4)).toEqual({ text: 'ab', caret: 2 });
});

it('paired tags within their limit are not changed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(12), (value, maxLength) => {
      const { text, caret } = paired(value, maxLength);
      expect(text.length).toBeLessThanOrEqual(maxLength);
      expect(caret).toBeLessThanOrEqual(text.length);
      expect(paired(text, maxLength).text).toBe(text);
    }),
  );
});
