import { afterAll, vi } from 'vitest';
import { removeTemporaryFolders } from './temporary-folder.ts';

/**
 * All files of a worker share one global object, so a fake clock or global left by a failed test is removed after its
 * file, and so are temporary folders.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  removeTemporaryFolders();
});
