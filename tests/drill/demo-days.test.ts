import { describe, expect, it } from 'vitest';
import { clockMs } from '#server/demo/demo-clock.ts';
import { makeDemoYard } from '#server/seed/demo/demo-yard.ts';
import { loadDemoYard } from '#server/seed/demo/load-demo.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { testDatabase } from '#tests/support/database.ts';
import { further } from '#tests/support/yard-walk/first-days.ts';
import { storedYard } from '#tests/support/yard-walk/stored-yard.ts';
import { walkedYard } from '#tests/support/yard-walk/walked-yard.ts';
import { yardFaults } from '#tests/support/yard-walk/yard-faults.ts';

/** All kinds of days on which a first start can happen; `tests/server/demo/demo-walk.test.ts` covers one more. */
describe.each(further)('a first start on %s (%s)', (_why, start) => {
  it('makes a yard that keeps every rule', () => {
    expect(yardFaults(walkedYard(makeDemoYard(1, clockMs(start)), start))).toEqual({});
  });
});

describe('a first start on a leap day', () => {
  testDatabase();
  const start = '2028-02-29 10:00:00';

  it('makes a yard that keeps every rule, as stored', async () => {
    await loadDemoYard({ tenantId: FIRST_TENANT, passwordHash: 'not a hash', now: new Date(clockMs(start)) });
    expect(yardFaults(await storedYard(FIRST_TENANT, start))).toEqual({});
  });
});
