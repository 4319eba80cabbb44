import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const folderPrefix = 'slipway-test-';

const made = new Set<string>();

/**
 * Creates a folder with a short path in the system's temporary folder that the database's user may enter; removed after
 * the test file.
 */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), folderPrefix));
  chmodSync(folder, 0o711);
  made.add(folder);
  return folder;
}

/** Removes the folders that this file's tests created; a whole run used to leave some thirty. */
export function removeTemporaryFolders(): void {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
  made.clear();
}
