import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const folderPrefix = 'slipway-test-';

/** A short folder under the system's temporary one that the database's user may pass through. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), folderPrefix));
  chmodSync(folder, 0o711);
  return folder;
}
