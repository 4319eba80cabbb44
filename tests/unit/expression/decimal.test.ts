import fc from 'fast-check';
import { expect, it } from 'vitest';
import { add, divide, multiply, remainder, round } from '#shared/expression/decimal.ts';

/** Hundredths of the amounts that a money field can have. */
const cents = fc.maxSafeInteger().map((value) => value % 10 ** 13);
const amount = (hundredths: number) => Number(`${hundredths}e-2`);

it('sums and differences of money are exact', () => {
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      expect(add(amount(a), amount(b))).toBe(amount(a + b) + 0);
      expect(add(add(amount(a), amount(b)), -amount(b))).toBe(amount(a) + 0);
    }),
  );
});

it('products of decimals are exact', () => {
  const digits = fc.integer({ min: -94_906_265, max: 94_906_265 });
  fc.assert(
    fc.property(digits, digits, fc.nat(6), fc.nat(6), (a, b, places, others) => {
      const product = multiply(Number(`${a}e-${places}`), Number(`${b}e-${others}`));
      expect(product).toBe(Number(`${a * b}e-${places + others}`) + 0);
    }),
  );
  expect([multiply(0.1, 0.2), multiply(1.1, 1.1), multiply(0.7, 1.1)]).toEqual([0.02, 1.21, 0.77]);
});

it('a quotient times its divisor is the dividend, for exact divisions', () => {
  fc.assert(
    fc.property(fc.integer({ min: -94_906_265, max: 94_906_265 }), fc.integer({ min: 1, max: 94_906_265 }), (a, b) => {
      expect(divide(multiply(a, b), b)).toBe(a);
      expect(remainder(a, b)).toBe((a % b) + 0);
    }),
  );
  expect(divide(1, 3)).toBe(1 / 3);
  expect(divide(-0.3, 0.1)).toBe(-3);
  expect(remainder(0.3, 0.1)).toBe(0);
});

it('rounding keeps numbers with fewer digits and moves by at most half a unit', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), fc.nat(4), (value, places) => {
      const result = round(value, places);
      expect(round(result, places)).toBe(result);
      expect(Math.abs(result - value)).toBeLessThanOrEqual(0.5 / 10 ** places + 1e-4);
    }),
  );
  expect([1.005, 2.675, -1.005, 0.5, 1e21].map((value) => round(value, 2))).toEqual([1.01, 2.68, -1.01, 0.5, 1e21]);
});
