import { describe } from 'vitest';
import { bindings } from '#server/start/bindings.ts';
import { callKinds } from '#tests/support/call-kinds.ts';
import { fuzzCalls } from '#tests/support/fuzz/fuzz-calls.ts';

// The drill asks all calls, each two hundred times and never the same.
describe('random requests from the schema of each call', () => {
  fuzzCalls(callKinds(bindings).first, { runs: Number(process.env.FUZZ_RUNS ?? 2), seed: 20260302 });
});
