import { defineConfig } from 'vitest/config';

/** Pages built for their test, with data of their own: they need no product. */
const fixturePages =
  'tests/browser/{cell-editors,data-grid,edit-grid,edit-table,grid,list-page,live-grid,tree}.test.ts';
/** Grids and lists on the built product. */
const gridPages = [
  'tests/browser/examples/*.test.ts',
  'tests/browser/{advanced-query,exchange,list-tools,live-table,server-cells}.test.ts',
];
/** Every gallery page at two sizes, and a hundred thousand rows: with the drill. */
const largePages = 'tests/browser/examples/{large,look}.test.ts';
/** What a page does takes as long as the machine lets it: a poll waits for it, a wrong page fails late. */
const patient = { poll: { timeout: 15_000 } };
/** Files that share one product run one after the other; each such project starts its own. */
const onProduct = {
  expect: patient,
  globalSetup: 'tests/support/global-setup-browser.ts',
  testTimeout: 90_000,
  hookTimeout: 180_000,
  fileParallelism: false,
};

export default defineConfig({
  test: {
    // Also where there are just two cores: most tests wait for a database or a page.
    maxWorkers: 2,
    projects: [
      // One module graph for all files: loading it anew for each took three times as long as the tests.
      { test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], isolate: false } },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/support/global-setup-server.ts',
          expect: patient,
          // A file that starts a product of its own installs, migrates and seeds; nothing here asserts a duration.
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: { name: 'fixtures', include: [fixturePages], expect: patient, testTimeout: 90_000, hookTimeout: 180_000 },
      },
      { test: { name: 'grids', include: gridPages, exclude: [largePages], ...onProduct } },
      { test: { name: 'large', include: [largePages], ...onProduct } },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: [fixturePages, ...gridPages],
          ...onProduct,
        },
      },
      { test: { name: 'drill', include: ['tests/drill/**/*.test.ts'], fileParallelism: false } },
    ],
  },
});
