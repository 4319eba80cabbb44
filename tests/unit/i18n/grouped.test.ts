import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grouped } from '#src/i18n/grouped.ts';

test('grouped separates thousands as in English', () => {
  expect([0, 12, 999, 1000, 1234567, -1234, 1234.5].map(grouped)).toEqual([
    '0',
    '12',
    '999',
    '1,000',
    '1,234,567',
    '-1,234',
    '1,234.5',
  ]);
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(grouped(value)).toBe(value.toLocaleString('en-US'));
    }),
  );
});
