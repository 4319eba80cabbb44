import { beforeAll, expect, test } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { LINES_A_MINUTE, writeCountedRefusals } from '#server/kernel/audit/counted-refusals.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';

testDatabase();
const app = testApp();

beforeAll(async () => {
  await createPerson({ username: 'curious' });
  await createPerson({ username: 'nosy' });
});

const lines = () =>
  readAs(FIRST_TENANT, (db) =>
    db
      .selectFrom('sysLog')
      .select(['userid', 'reason', 'logContent', 'logContentEn', 'ip', 'success'])
      .where('tenantId', '=', FIRST_TENANT)
      .where('event', '=', 'call.refused')
      .orderBy('id')
      .execute(),
  );

test('of many refusals from one address one line counts those beyond a minute’s quota', async () => {
  const [curious, nosy] = [await app.as('curious'), await app.as('nosy')];
  const ask = () => curious.raw('/jeecg-boot/sys/online/list');
  for (let asked = 0; asked < LINES_A_MINUTE + 5; asked += 1) expect((await ask()).status).toBe(200);
  await nosy.raw('/jeecg-boot/sys/tenant/list');
  await expect.poll(async () => (await lines()).length).toBe(LINES_A_MINUTE);
  await writeCountedRefusals();
  const written = await lines();
  expect(written).toHaveLength(LINES_A_MINUTE + 1);
  expect(written.at(-1)).toMatchObject({ reason: '+6', userid: null, success: false, ip: expect.any(String) });
  expect(written.at(-1)?.logContent).toContain('6');
  expect(written.at(-1)?.logContentEn).toContain('curious, nosy');
  // The next minute begins anew.
  await ask();
  await expect.poll(async () => (await lines()).length).toBe(LINES_A_MINUTE + 2);
});
