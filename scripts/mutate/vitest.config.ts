import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const folders = (process.env.MUTATE_TESTS ?? '').split(' ');
const placeOf = ({ moduleId }: TestSpecification) => folders.findIndex((folder) => moduleId.includes(`/${folder}/`));

/** The nearest tests first, as `scripts/mutate.mjs` lists them: the first that fails ends the look at a fault. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}

/** Instrumented sources in the place of ours, and the runner that switches their faults on. */
const faults = process.env.MUTATE_FAULTS;
const sources: Record<string, string> = faults ? JSON.parse(readFileSync(`${faults}/faults.json`, 'utf8')).sources : {};
const given = (process.env.MUTATE_FILES ?? '').split(' ').filter((path) => path !== '');

/** The tests that `scripts/mutate.mjs` names, in one project: Stryker keeps a single one and chooses tests by what they cover. */
export default defineConfig({
  plugins: [
    {
      name: 'faults',
      enforce: 'pre',
      load: (id) => (sources[id] === undefined ? undefined : readFileSync(sources[id], 'utf8')),
    },
  ],
  test: {
    ...(faults && { runner: './scripts/mutate/fault-runner.ts', fileParallelism: false, maxWorkers: 1 }),
    include: given.length > 0 ? given : folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    // A server that is a process of its own runs without the fault.
    exclude: ['tests/server/resource/runtime/two-processes.test.ts'],
    // From where the sources have no faults in them: the yard that other test runs keep will do.
    globalSetup: process.env.MUTATE_DATABASE
      ? [`${process.env.MUTATE_DATABASE}/tests/support/global-setup-server.ts`]
      : [],
    isolate: false,
    sequence: { sequencer: NearestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: 'tests/support/leave-nothing.ts',
    expect: { poll: { timeout: faults ? 8_000 : 15_000 } },
  },
});
