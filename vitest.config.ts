import { defineConfig } from 'vitest/config';

/** Pages served from source with data of their own: they need no running product, so two files run at a time. */
const fixturePages = [
  'tests/browser/{cell-editors,data-grid,edit-grid,grid,list-page,live-grid,tree}.test.ts',
] as const;

export default defineConfig({
  test: {
    // Also where there are just two cores: most tests wait for a database or a page.
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/support/global-setup-server.ts',
          // A file that starts a product of its own installs, migrates and seeds; nothing here asserts a duration.
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'fixtures', include: [...fixturePages], testTimeout: 90_000, hookTimeout: 180_000 } },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: [...fixturePages],
          globalSetup: 'tests/support/global-setup-browser.ts',
          testTimeout: 90_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
      { test: { name: 'drill', include: ['tests/drill/**/*.test.ts'], fileParallelism: false } },
    ],
  },
});
