import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const folders = (process.env.MUTATE_TESTS ?? '').split(' ');
const given = (process.env.MUTATE_FILES ?? '').split(' ').filter((path) => path !== '');
const placeOf = ({ moduleId }: TestSpecification) =>
  given.length > 0
    ? given.findIndex((file) => moduleId.endsWith(`/${file}`))
    : folders.findIndex((folder) => moduleId.includes(`/${folder}`));

/** Runs test files in the given order, or nearest first as listed in `scripts/mutate.mjs`; the first failure detects the fault. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}

/** Folder of the instrumented sources, which replace the originals; undefined for Stryker's own runner. */
const faults = process.env.MUTATE_FAULTS;
const sources: Record<string, string> = faults ? JSON.parse(readFileSync(`${faults}/faults.json`, 'utf8')).sources : {};
const faultsIn = (id: string): string | undefined =>
  sources[id] === undefined ? undefined : readFileSync(sources[id], 'utf8');

const withFaults: Plugin = {
  name: 'faults',
  enforce: 'pre',
  load: faultsIn,
  // The cache key of a source is its instrumented text; sources with `import.meta.glob` are not cached.
  configureVitest: ({ experimental_defineCacheKeyGenerator: keyBy }) =>
    keyBy(({ id, sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : faultsIn(id))),
};

/** One project with the tests that `scripts/mutate.mjs` names, because Stryker supports a single project. */
export default defineConfig({
  plugins: [withFaults],
  test: {
    ...(faults && { runner: './scripts/mutate/fault-runner.ts', fileParallelism: false, maxWorkers: 1 }),
    include:
      given.length > 0
        ? given
        : folders.map((folder) => (folder.endsWith('.ts') ? folder : `${folder}/**/*.test.{ts,tsx}`)),
    // Separate server processes run without the fault.
    exclude: ['tests/server/resource/runtime/two-processes.test.ts'],
    // From the checkout without faults, so that the demo yard of other test runs can be used.
    globalSetup: process.env.MUTATE_DATABASE
      ? [`${process.env.MUTATE_DATABASE}/tests/support/global-setup-server.ts`]
      : [],
    isolate: false,
    // Several starts per run load the same thousand modules.
    ...(faults && { experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/mutants/modules' } }),
    sequence: { sequencer: NearestFirst },
    // Long, because a test that fails on a busy machine without a fault tests nothing.
    testTimeout: faults ? 240_000 : 60_000,
    hookTimeout: 240_000,
    setupFiles: 'tests/support/leave-nothing.ts',
    expect: { poll: { timeout: faults ? 8_000 : 15_000 } },
  },
});
