// Run by itself, beside the build, so that no test waits for what the set-up would otherwise make first (scripts/test.mjs).
import { keptYard } from './test-yard.ts';

await keptYard();
