import { afterAll, vi } from 'vitest';
import { removeTemporaryFolders } from './temporary-folder.ts';

/** All files of a worker share one global object: a clock or a global that a failed test left false ends with its file, and so do its folders. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  removeTemporaryFolders();
});
