import { expect, it } from 'vitest';
import { isSignature } from '#src/controls/ink.ts';

const line = (...points: readonly [number, number][]) => points.map(([x, y]) => ({ x, y }));

it.each([
  [[], false],
  [[line([0, 0])], false],
  [[line([0, 0], [59, 0])], false],
  [[line([0, 0], [60, 0])], true],
  [[line([0, 0], [0, 30]), line([100, 100], [100, 130])], true],
  // The way between two strokes does not count.
  [[line([0, 0], [10, 0]), line([100, 0], [110, 0])], false],
  [[line([0, 0], [30, 40], [30, 30])], true],
])('the strokes %j are a signature: %j', (strokes, is) => expect(isSignature(strokes)).toBe(is));
