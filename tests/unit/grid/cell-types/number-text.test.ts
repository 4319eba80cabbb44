import { expect, it } from 'vitest';
import {
  grouped,
  isFiner,
  mayBeTyped,
  numberText,
  pastedNumber,
  roundTo,
  typedNumber,
} from '#src/grid/cell-types/number-text.ts';

it.each([
  [1.005, 2, '1.01'],
  [-1.005, 2, '-1.01'],
  [2.5, 0, '3'],
  [7, 2, '7.00'],
  [1.005, undefined, '1.005'],
])('writes %d with %s decimals as %s', (number, digits, text) => {
  expect(numberText(number, digits)).toBe(text);
});

it.each([
  [1.005, 2, true],
  [1.1, 1, false],
  [0.1 + 0.2, 1, false],
  [5, undefined, false],
])('says whether %d has more than %s decimals: %s', (number, digits, finer) => {
  expect(isFiner(number, digits)).toBe(finer);
});

it.each([
  ['999', '999'],
  ['1000', '1,000'],
  ['-1234567.5', '-1,234,567.5'],
  ['1e21', '1e21'],
])('groups %s as %s', (text, shown) => {
  expect(grouped(text)).toBe(shown);
});

it.each([
  ['1,234.5', 1234.5],
  ['12,34', undefined],
  ['１２', 12],
  ['−5', -5],
  ['2e3', 2000],
  ['.', undefined],
])('reads the pasted %s as %s', (text, number) => {
  expect(pastedNumber(text)).toBe(number);
});

it('accepts while typing only what may become a number', () => {
  expect(['', '-', '-1.', '1.5', '1..', '1-', '1e5', 'a'].map(mayBeTyped)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(['', '-', '-1.', '1.5'].map(typedNumber)).toEqual([null, null, -1, 1.5]);
  expect(roundTo(1e300, 20)).toBe(1e300);
});
