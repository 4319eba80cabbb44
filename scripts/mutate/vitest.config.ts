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

/** As they are given, or the nearest tests first, as `scripts/mutate.mjs` lists them: the first that fails ends the look at a fault. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}

/** Instrumented sources in the place of ours, and the runner that switches their faults on. */
const faults = process.env.MUTATE_FAULTS;
const sources: Record<string, string> = faults ? JSON.parse(readFileSync(`${faults}/faults.json`, 'utf8')).sources : {};
const faultsIn = (id: string): string | undefined =>
  sources[id] === undefined ? undefined : readFileSync(sources[id], 'utf8');

const withFaults: Plugin = {
  name: 'faults',
  enforce: 'pre',
  load: faultsIn,
  // What is kept of a source is kept by what is in its place; one that lists files by a pattern is read anew each time.
  configureVitest: ({ experimental_defineCacheKeyGenerator: keyBy }) =>
    keyBy(({ id, sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : faultsIn(id))),
};

/** The tests that `scripts/mutate.mjs` names, in one project: Stryker keeps a single one and chooses tests by what they cover. */
export default defineConfig({
  plugins: [withFaults],
  test: {
    ...(faults && { runner: './scripts/mutate/fault-runner.ts', fileParallelism: false, maxWorkers: 1 }),
    include:
      given.length > 0
        ? given
        : folders.map((folder) => (folder.endsWith('.ts') ? folder : `${folder}/**/*.test.{ts,tsx}`)),
    // A server that is a process of its own runs without the fault.
    exclude: ['tests/server/resource/runtime/two-processes.test.ts'],
    // From where the sources have no faults in them: the yard that other test runs keep will do.
    globalSetup: process.env.MUTATE_DATABASE
      ? [`${process.env.MUTATE_DATABASE}/tests/support/global-setup-server.ts`]
      : [],
    isolate: false,
    // Three starts of each look read the same thousand modules.
    ...(faults && { experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/mutants/modules' } }),
    sequence: { sequencer: NearestFirst },
    // A machine that others use must not make a test fail: it would look at nothing.
    testTimeout: faults ? 240_000 : 60_000,
    hookTimeout: 240_000,
    setupFiles: 'tests/support/leave-nothing.ts',
    expect: { poll: { timeout: faults ? 8_000 : 15_000 } },
  },
});
