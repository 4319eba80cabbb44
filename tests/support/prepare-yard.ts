// Runs in a separate process during the build, so that no test waits until the set-up has made the demo yard
// (scripts/test.mjs).
import { keptYard } from './test-yard.ts';

await keptYard();
