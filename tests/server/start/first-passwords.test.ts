import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { firstPasswords, forgetPasswords } from '#server/start/first-run.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testConfig } from '#tests/support/test-config.ts';

const database = testDatabase();

beforeAll(async () => {
  await asOwner(database.urls.owner, (db) => sql`truncate sys_user cascade`.execute(db));
  mkdirSync(join(database.dataDir, 'secrets'), { recursive: true });
});

test.each([
  ['ADMIN_PASSWORD', 'password123'],
  ['DEMO_PASSWORD', 'Password123'],
])('A first start refuses a common %s and stores nothing of it (docs/security.md P34).', async (name, password) => {
  const config = testConfig(database.dataDir, { [name]: password });
  await expect(firstPasswords(config, database.dataDir)).rejects.toThrow(`${name} is refused: passwordCommon`);
  expect(existsSync(join(database.dataDir, 'secrets', 'first-passwords'))).toBe(false);
  // The next start, with a better one, is not held back by it.
  const better = testConfig(database.dataDir);
  expect(await firstPasswords(better, database.dataDir)).toEqual({
    admin: better.adminPassword,
    demo: better.demoPassword,
  });
  expect(await firstPasswords(better, database.dataDir)).toBeDefined();
  forgetPasswords(database.dataDir);
});
