import { describe, expect, it } from 'vitest';
import { clockMs } from '#server/demo/demo-clock.ts';
import { makeDemoYard } from '#server/demo/demo-yard.ts';
import { further } from '#tests/support/yard-walk/first-days.ts';
import { walkedYard } from '#tests/support/yard-walk/walked-yard.ts';
import { yardFaults } from '#tests/support/yard-walk/yard-faults.ts';

/** With the days of `tests/server/demo/demo-walk.test.ts` these are 32. */
describe.each(further)('a first start on %s (%s)', (_why, start) => {
  it('makes a yard that keeps every rule', () => {
    expect(yardFaults(walkedYard(makeDemoYard(1, clockMs(start)), start))).toEqual({});
  });
});
