import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepped, typedNumber } from '#src/controls/typed-number.ts';

describe('text typed into a number input', () => {
  it.each([
    ['12.5', 12.5],
    ['-3', -3],
    ['−3', -3],
    ['+.5', 0.5],
    ['１２．５', 12.5],
    ['12。5', 12.5],
    ['1,234.50', 1234.5],
    ['', null],
    ['  ', null],
  ])('%j becomes %j', (text, value) => {
    expect(typedNumber(text)).toBe(value);
  });

  it.each(['12x3.5', '12-5', '1,23', '1.2.3', '0x1f', 'Infinity', '-', '12 m'])('%j stays as typed', (text) => {
    expect(typedNumber(text)).toBe(text);
  });

  it('never becomes another number than the typed one', () => {
    expect(typedNumber('12345678901234567')).toBe('12345678901234567');
    expect(typedNumber('1.00000000000000000001')).toBe('1.00000000000000000001');
    expect(typedNumber('-0')).toBe(0);
    fc.assert(
      fc.property(fc.stringMatching(/^[+-]?[0-9x,.。 ]{0,20}$/), (text) => {
        const value = typedNumber(text);
        if (typeof value === 'number') expect(typedNumber(String(value))).toBe(value);
        else if (value !== null) expect(value.length).toBeGreaterThan(0);
      }),
    );
  });

  it('is stepped with exact digits, up to the limits', () => {
    expect(stepped(0.2, 1, 1)).toBe(1.2);
    expect(stepped(null, 1, 0)).toBe(1);
    expect(stepped(1, -1, 1, 0.1)).toBe(0.1);
    expect(stepped(95, 10, 0, 0, 100)).toBe(100);
  });
});
