import { describe } from 'vitest';
import { bindings } from '#server/start/bindings.ts';
import { fuzzCalls } from '#tests/support/fuzz/fuzz-calls.ts';

/** All calls with new random values each time; a failure prints its seed. */
describe('two hundred requests made from the schema of each call', () => {
  fuzzCalls(bindings, { runs: Number(process.env.FUZZ_RUNS ?? 200) });
});
