import { afterAll, vi } from 'vitest';

/** All files of a worker share one global object: a clock or a global that a failed test left false ends with its file. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
