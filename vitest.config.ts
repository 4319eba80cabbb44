import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that start first in their project: they are small, so their size does not tell that they take long (starts of
 * processes, walks over all calls, whole yards). Without this list, a first run, as in CI, would end with one of them
 * on a single core.
 */
const long =
  /tests\/(server\/(start\/|http\/(fuzz|hostile)\.|access-matrix\.|demo\/demo-yard\.|backup\/backup\.)|browser\/(story|list-page|head-with-lines|witness)\.)/;

/** Sorts by the duration of the last run, or by size, longest first, so that no core ends with a long file. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => `${project.name} ${long.test(moduleId) ? 0 : 1}`;
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) < rank(b) ? -1 : 1));
  }
}

/** Pages built for their tests with their own data, which need no product. */
const fixturePages =
  'tests/browser/{cell-editors,cell-text-editors,data-grid,edit-grid,edit-table,grid,list-page,list-page-exchange,live-grid,tree}.test.ts';
/** All gallery pages at two sizes, a hundred thousand rows, a hundred page loads: part of the drill. */
const largePages = 'tests/browser/{examples/{large,look},grid-heap}.test.ts';
/** Single components in a simulated document: their conditions, without a browser. */
const componentTests = 'tests/unit/**/*.dom.test.tsx';
/** Pages on a busy machine are slow: polls wait long, so that only wrong pages fail. */
const patient = { poll: { timeout: 15_000 } };
/** Vite's transformed sources are cached by content and shared by projects and runs. */
const experimental = {
  fsModuleCache: true,
  fsModuleCachePath: fileURLToPath(new URL('.cache/vitest-modules', import.meta.url)),
};
/**
 * One module graph for all files of a worker, because loading it again for each file took longer than most files'
 * tests.
 */
const shared = { isolate: false, setupFiles: 'tests/support/leave-nothing.ts', experimental };
/** Files that share one product; a file that changes what others see starts its own (`ownProduct()`). */
const onProduct = {
  ...shared,
  expect: patient,
  globalSetup: 'tests/support/global-setup-browser.ts',
  testTimeout: 90_000,
  hookTimeout: 180_000,
};

/** `--sequence.shuffle.files` uses its own order, to show that no file depends on the one before. */
const shuffled = process.argv.some((arg) => arg.startsWith('--sequence.shuffle'));

/** A source that uses import.meta.glob is never cached, because an added file does not change its content. */
const listsOfFiles: Plugin = {
  name: 'lists-of-files',
  configureVitest: ({ experimental_defineCacheKeyGenerator: keyBy }) =>
    keyBy(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : null)),
};

export default defineConfig({
  // Stores the duration of each file.
  cacheDir: '.cache/vitest',
  test: {
    // Three workers also on two cores, because tests that wait for a database, page or timer need no processor.
    maxWorkers: 3,
    experimental,
    sequence: shuffled ? {} : { sequencer: LongestFirst },
    projects: [
      // No test asserts a duration: property tests with thousands of cases take long on a busy machine.
      {
        plugins: [listsOfFiles],
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [componentTests],
          ...shared,
          expect: patient,
          testTimeout: 60_000,
        },
      },
      {
        plugins: [listsOfFiles],
        test: {
          name: 'dom',
          include: [componentTests],
          environment: './tests/support/dom/environment.ts',
          ...shared,
          setupFiles: [shared.setupFiles, 'tests/support/dom/set-up.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          // `testDatabase()` clears the caches of what was read from the previous file's database.
          ...shared,
          globalSetup: 'tests/support/global-setup-server.ts',
          expect: patient,
          // A file that starts its own product installs, migrates and seeds a database; no test here asserts a
          // duration.
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
