import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseOf } from '#shared/http/release.ts';

/** Release of the boards' built page, read from its head. */
export function readRelease(root: string): string {
  try {
    return releaseOf(readFileSync(join(root, 'dist', 'signage', 'index.html'), 'utf8')) ?? 'source';
  } catch {
    // Run from source, where Vite reloads the page itself.
    return 'source';
  }
}
