import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the running release: the hash of the built signage page, which names every file it loads. */
export function readRelease(root: string): string {
  try {
    const page = readFileSync(join(root, 'dist', 'signage', 'index.html'));
    return createHash('sha256').update(page).digest('base64url').slice(0, 12);
  } catch {
    // Run from source: Vite reloads the page itself.
    return 'source';
  }
}
