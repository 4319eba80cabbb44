import { expect, it } from 'vitest';
import { drawn } from '#server/boards/purchase-figures.ts';

it('a curve of purchases is drawn in whole 万元, and not at all without orders', () => {
  expect(drawn([0, 12.4, 20.6, null])).toEqual([0, 12, 21, null]);
  expect(drawn([0, 0, null])).toEqual([null, null, null]);
});
