import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const folderPrefix = 'slipway-test-';

const made = new Set<string>();

/** A short folder under the system's temporary one that the database's user may pass through; it goes with its test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), folderPrefix));
  chmodSync(folder, 0o711);
  made.add(folder);
  return folder;
}

/** Those that this file's tests made and left: a whole run left some thirty. */
export function removeTemporaryFolders(): void {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
  made.clear();
}
