import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseOf } from '#shared/http/release.ts';

/** Name of the running release of the boards, as their page reads it in its own head. */
export function readRelease(root: string): string {
  try {
    return releaseOf(readFileSync(join(root, 'dist', 'signage', 'index.html'), 'utf8')) ?? 'source';
  } catch {
    // Run from source: Vite reloads the page itself.
    return 'source';
  }
}
