import { type Config, readConfig } from '#server/config/config.ts';

/** Passwords of test users; no installation has them. */
export const testPasswords = { admin: 'test-only password', demo: 'test-only password' };

/** Configuration of a server under test whose data is in `dataDir`. */
export function testConfig(dataDir: string, env: Record<string, string> = {}): Config {
  return readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: testPasswords.admin,
    DEMO_PASSWORD: testPasswords.demo,
    SERVE_PAGES: '0',
    LOG_LEVEL: 'silent',
    ...env,
  });
}
