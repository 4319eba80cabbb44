import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseOf } from '#shared/http/release.ts';

/** Release of the office that this process serves; null when running from source. */
export const officeRelease = readRelease(process.cwd());

function readRelease(root: string): string | null {
  try {
    return releaseOf(readFileSync(join(root, 'dist', 'office', 'index.html'), 'utf8'));
  } catch {
    return null;
  }
}
