import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberBetween } from '#server/modules/menu/move-menu.ts';

it('a menu gets a number between its neighbours, or none where they leave no room', () => {
  expect([numberBetween(undefined, undefined), numberBetween(4.5, undefined), numberBetween(undefined, 1)]).toEqual([
    1, 5, 0,
  ]);
  expect([numberBetween(1, 2), numberBetween(1, 1.01), numberBetween(3, 3)]).toEqual([1.5, null, null]);
  const hundredth = fc.integer({ min: -100_000, max: 100_000 }).map((n) => n / 100);
  fc.assert(
    fc.property(hundredth, hundredth, (one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      const number = numberBetween(low, high);
      if (number === null) expect(high - low).toBeLessThan(0.02);
      else expect(number > low && number < high).toBe(true);
    }),
  );
});
