import { expect, test } from 'vitest';
import { StartError } from '#server/config/start-error.ts';
import { readAs, readGlobal, writeGlobal } from '#server/db/scope.ts';
import { FIRST_TENANT, seedSystem } from '#server/seed/system-seed.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sendLogin } from '#tests/support/login.ts';
import { testPasswords } from '#tests/support/test-config.ts';

testDatabase();
const app = testApp();

const counts = () =>
  readAs(FIRST_TENANT, async (db) => {
    const tables = [
      'sysPermission',
      'sysRole',
      'sysRolePermission',
      'sysDict',
      'sysDictItem',
      'sysConfig',
      'sysUser',
    ] as const;
    const rows: number[] = [];
    for (const table of tables) {
      const { count } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      rows.push(count);
    }
    return rows;
  });

test('A second seed adds nothing and changes no password.', async () => {
  const before = await counts();
  await seedSystem({ adminPassword: 'an entirely different one' });
  expect(await counts()).toEqual(before);
  expect((await sendLogin(app, { username: 'admin', password: testPasswords.admin })).success).toBe(true);
});

test('No account is created with a common password or without one.', async () => {
  await writeGlobal((trx) => trx.deleteFrom('sysUser').where('username', '=', 'admin').execute());
  for (const adminPassword of ['password', 'admin', 'iloveyou', undefined]) {
    await expect(seedSystem({ adminPassword })).rejects.toThrow(StartError);
  }
  expect(await readGlobal((db) => db.selectFrom('sysUser').select('id').execute())).toEqual([]);
  await seedSystem({ adminPassword: 'good enough to keep' });
  expect((await sendLogin(app, { username: 'admin', password: 'good enough to keep' })).success).toBe(true);
});
