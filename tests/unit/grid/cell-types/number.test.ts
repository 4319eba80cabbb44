import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inputNumber } from '#src/grid/cell-types/input-number.ts';
import { mayBeTyped, roundTo, typedNumber } from '#src/grid/cell-types/number-text.ts';
import { columnOf, copied, pasted, row, shown } from './plain-cells.ts';

const column = columnOf('inputNumber');

describe('inputNumber', () => {
  it('copies every number so that pasting restores the same number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(pasted(inputNumber, copied(inputNumber, number, column), column)).toEqual({
          ok: true,
          value: number === 0 ? 0 : number,
        });
      }),
    );
  });

  it('reads what it shows, including thousands separators', () => {
    fc.assert(
      fc.property(fc.integer(), (number) => {
        expect(pasted(inputNumber, shown(inputNumber, number, column), column)).toEqual({ ok: true, value: number });
      }),
    );
  });

  it.each([
    ['1,234.5', 1234.5],
    ['１，２３４．５', 1234.5],
    ['－１２', -12],
    ['−3', -3],
    [' 42 ', 42],
    ['1.5E+05', 150_000],
    ['.5', 0.5],
    ['', null],
    ['  ', null],
  ])('accepts the pasted text %j', (text, value) => {
    expect(pasted(inputNumber, text, column)).toEqual({ ok: true, value });
  });

  it.each(['abc', '12 kg', '1,23', '1.2.3', '--1', '-', '1e999', '①'])('refuses the pasted text %j', (text) => {
    expect(pasted(inputNumber, text, column)).toEqual({ ok: false, problem: { zh: '不是数字', en: 'Not a number' } });
  });

  it('separates thousands, except in order numbers and if props disable it', () => {
    expect(shown(inputNumber, 1_234_567.25, column)).toBe('1,234,567.25');
    expect(shown(inputNumber, -123_456, column)).toBe('-123,456');
    expect(shown(inputNumber, -123, column)).toBe('-123');
    expect(shown(inputNumber, 2026, columnOf('inputNumber', { isOrder: true }))).toBe('2026');
    expect(shown(inputNumber, 2026, columnOf('inputNumber', { props: { grouping: false } }))).toBe('2026');
    expect(shown(inputNumber, null, column)).toBe('');
  });

  it('shows the decimal places of props, and refuses more of them instead of rounding', () => {
    const money = columnOf('inputNumber', { props: { precision: 2 } });
    expect(pasted(inputNumber, '-1.005', money)).toEqual({ ok: true, value: -1.005 });
    expect(shown(inputNumber, -1.005, money)).toBe('-1.005');
    const problem = { zh: '最多 2 位小数', en: 'Must have at most 2 decimal places' };
    expect(inputNumber.validate?.(-1.005, money)).toEqual(problem);
    expect(inputNumber.validate?.(0.1 + 0.2, money)).toBeUndefined();
    expect(shown(inputNumber, 0.1 + 0.2, money)).toBe('0.30');
    expect(shown(inputNumber, 1 / 3, columnOf('inputNumber', { props: { precision: 2 }, disabled: true }))).toBe(
      '0.33',
    );
    expect(shown(inputNumber, 1234.5, money)).toBe('1,234.50');
    expect(copied(inputNumber, 1234.5, money)).toBe('1234.50');
  });

  it('refuses numbers outside min and max, and text that is no number', () => {
    const bounded = columnOf('inputNumber', { props: { min: 0, max: '100' } });
    expect(inputNumber.validate?.(-1, bounded)).toEqual({ zh: '不能小于 0', en: 'Must be 0 or more' });
    expect(inputNumber.validate?.(101, bounded)).toEqual({ zh: '不能大于 100', en: 'Must be 100 or less' });
    expect(inputNumber.validate?.('x', bounded)).toEqual({ zh: '不是数字', en: 'Not a number' });
    for (const value of [0, 100, '50', null, '', undefined])
      expect(inputNumber.validate?.(value, bounded)).toBeUndefined();
  });

  it('numbers a new row of an order column with the greatest value + 1', () => {
    const order = columnOf('inputNumber', { isOrder: true });
    const rows = [
      { ...row, field: 3 },
      { ...row, field: '17' },
      { ...row, field: null },
    ];
    expect(inputNumber.initial?.(order, rows)).toBe(18);
    expect(inputNumber.initial?.(order, [])).toBe(1);
    expect(inputNumber.initial?.(column, rows)).toBeUndefined();
  });
});

describe('number typing', () => {
  it.each(['', '-', '-1', '12', '1.', '.5', '-.5', '0.05'])('%j may be typed', (text) => {
    expect(mayBeTyped(text)).toBe(true);
  });

  it.each(['a', '1a', '1-', '--1', '1.2.3', '1e5', '+1', ' 1', '1,000'])('%j is rejected', (text) => {
    expect(mayBeTyped(text)).toBe(false);
  });

  it('ends with the number, or empty if the text is no number', () => {
    for (const text of ['', '-', '.', '-.']) expect(typedNumber(text)).toBeNull();
    expect(typedNumber('5.')).toBe(5);
    expect(typedNumber('-.5')).toBe(-0.5);
    expect(typedNumber('9'.repeat(400))).toBeNull();
  });

  it('rounds by at most half of the last digit', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.integer({ min: 0, max: 6 }), (number, digits) => {
        expect(Math.abs(roundTo(number, digits) - number)).toBeLessThanOrEqual(0.5 * 10 ** -digits + 1e-9);
      }),
    );
  });
});
