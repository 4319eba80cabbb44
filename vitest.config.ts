import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Begin with their project: small files, so that nothing tells beforehand that they take long (starts of processes, walks
 * over all calls, whole yards). A first run, as in CI, would end with one of them on one core.
 */
const long =
  /tests\/(server\/(start\/|http\/(fuzz|hostile)\.|access-matrix\.|demo\/demo-yard\.|backup\/backup\.)|browser\/(story|list-page|head-with-lines|witness)\.)/;

/** The longest of the last run first, or the largest: no core is left with a long file at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => `${project.name} ${long.test(moduleId) ? 0 : 1}`;
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) < rank(b) ? -1 : 1));
  }
}

/** Pages built for their test, with data of their own: they need no product. */
const fixturePages =
  'tests/browser/{cell-editors,cell-text-editors,data-grid,edit-grid,edit-table,grid,list-page,list-page-exchange,live-grid,tree}.test.ts';
/** Every gallery page at two sizes, a hundred thousand rows, a hundred openings: with the drill. */
const largePages = 'tests/browser/{examples/{large,look},grid-heap}.test.ts';
/** What a page does takes as long as the machine lets it: a poll waits for it, a wrong page fails late. */
const patient = { poll: { timeout: 15_000 } };
/** What Vite made of each source, by its content: the next project finds what the one before read, and so does the next run. */
const experimental = {
  fsModuleCache: true,
  fsModuleCachePath: fileURLToPath(new URL('.cache/vitest-modules', import.meta.url)),
};
/** One module graph for all files of a worker: loading it anew for each took longer than most files' tests. */
const shared = { isolate: false, setupFiles: 'tests/support/leave-nothing.ts', experimental };
/** Files that look at one product; one that changes what others look at starts its own (`ownProduct()`). */
const onProduct = {
  ...shared,
  expect: patient,
  globalSetup: 'tests/support/global-setup-browser.ts',
  testTimeout: 90_000,
  hookTimeout: 180_000,
};

/** `--sequence.shuffle.files` has an order of its own: no file may lean on the one before it. */
const shuffled = process.argv.some((arg) => arg.startsWith('--sequence.shuffle'));

/** A source that lists files by a pattern is read anew each time: a file that was added is no change of its own content. */
const listsOfFiles: Plugin = {
  name: 'lists-of-files',
  configureVitest: ({ experimental_defineCacheKeyGenerator: keyBy }) =>
    keyBy(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : null)),
};

export default defineConfig({
  // How long each file took the last time.
  cacheDir: '.cache/vitest',
  test: {
    // Also where there are just two cores: a test that waits for a database, a page or a clock uses none.
    maxWorkers: 3,
    experimental,
    sequence: shuffled ? {} : { sequencer: LongestFirst },
    projects: [
      // Nothing asserts a duration: a property of thousands of cases takes what a busy machine lets it.
      {
        plugins: [listsOfFiles],
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          ...shared,
          expect: patient,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          // `testDatabase()` makes the caches forget what they read from the database of the file before.
          ...shared,
          globalSetup: 'tests/support/global-setup-server.ts',
          expect: patient,
          // A file that starts a product of its own installs, migrates and seeds; nothing here asserts a duration.
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'fixtures',
          include: [fixturePages],
          ...shared,
          globalSetup: 'tests/support/global-setup-fixtures.ts',
          expect: patient,
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: [fixturePages, largePages],
          ...onProduct,
        },
      },
      { test: { name: 'large', include: [largePages], ...onProduct } },
      {
        test: {
          name: 'drill',
          include: ['tests/drill/**/*.test.ts'],
          globalSetup: 'tests/support/global-setup-server.ts',
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
