import { expect, it } from 'vitest';
import { secondsUntil } from '#src/features/login/use-countdown.ts';

it('secondsUntil counts down to 0 by the clock, and counts a started second as a whole one', () => {
  expect(secondsUntil(61_000, 1_000)).toBe(60);
  expect(secondsUntil(61_000, 1_001)).toBe(60);
  expect(secondsUntil(61_000, 2_000)).toBe(59);
  expect(secondsUntil(61_000, 60_999)).toBe(1);
  expect(secondsUntil(61_000, 61_000)).toBe(0);
  // A page that slept in between.
  expect(secondsUntil(61_000, 3_600_000)).toBe(0);
});
