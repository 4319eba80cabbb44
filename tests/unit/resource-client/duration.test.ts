import { expect, test } from 'vitest';
import { durationOf } from '#src/resource/record/duration.ts';

test.each([
  [0, 'minutes', 1, 0],
  [29, 'minutes', 1, 0],
  [150, 'minutes', 3, 0],
  [3600, 'hours', 1, 0],
  [3600 + 600, 'hours', 1, 10],
  [2 * 86400, 'days', 2, 0],
  [86400 + 3 * 3600 + 100, 'days', 1, 3],
] as const)('a duration of %i seconds is shown in %s: %i and %i', (seconds, unit, n, rest) => {
  expect(durationOf(seconds)).toEqual({ unit, n, rest });
});
