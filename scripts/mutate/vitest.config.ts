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

/**
 * Keeps the order of the files in which `scripts/mutate.mjs` lists them, nearest first, because the first failure ends
 * a fault.
 */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}

/** Folder of the instrumented sources, which replace ours, and of the runner that switches the faults on. */
const faults = process.env.MUTATE_FAULTS;
const sources: Record<string, string> = faults ? JSON.parse(readFileSync(`${faults}/faults.json`, 'utf8')).sources : {};
const faultsIn = (id: string): string | undefined =>
  sources[id] === undefined ? undefined : readFileSync(sources[id], 'utf8');

const withFaults: Plugin = {
  name: 'faults',
  enforce: 'pre',
  load: faultsIn,
  // The cache key of a source depends on its instrumented replacement; files that use import.meta.glob are never
  // cached.
  configureVitest: ({ experimental_defineCacheKeyGenerator: keyBy }) =>
    keyBy(({ id, sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : faultsIn(id))),
};

/**
 * The tests named by `scripts/mutate.mjs`, in one project, because Stryker supports only one and selects tests by
 * coverage.
 */
export default defineConfig({
  plugins: [withFaults],
  test: {
    ...(faults && { runner: './scripts/mutate/fault-runner.ts', fileParallelism: false, maxWorkers: 1 }),
    include:
      given.length > 0
        ? given
        : folders.map((folder) => (folder.endsWith('.ts') ? folder : `${folder}/**/*.test.{ts,tsx}`)),
    // A server in another process runs without the fault.
    exclude: ['tests/server/resource/runtime/two-processes.test.ts'],
    // Use the demo yard of normal test runs, which was made without faults.
    globalSetup: process.env.MUTATE_DATABASE
      ? [`${process.env.MUTATE_DATABASE}/tests/support/global-setup-server.ts`]
      : [],
    isolate: false,
    // Several processes per run load the same thousand modules.
    ...(faults && { experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/mutants/modules' } }),
    sequence: { sequencer: NearestFirst },
    // Generous, because a test that fails on a busy machine would be ignored.
    testTimeout: faults ? 240_000 : 60_000,
    hookTimeout: 240_000,
    setupFiles: 'tests/support/leave-nothing.ts',
    expect: { poll: { timeout: faults ? 8_000 : 15_000 } },
  },
});
