import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cache = fileURLToPath(new URL('../../.cache', import.meta.url));
/** Of one kind: today's, and those of the branches that one goes back to. */
const mostKept = 3;

/**
 * The folder `.cache/<kind>/<hash>`; `make` fills it where there is none. It is made aside and moved into place, so that
 * one that was interrupted has no name, and of two that make the same at once either may be kept.
 */
export async function keptFolder(kind: string, hash: string, make: (folder: string) => Promise<void>): Promise<string> {
  const home = join(cache, kind);
  const kept = join(home, hash);
  if (!existsSync(kept)) {
    const draft = join(home, `draft-${process.pid}-${hash}`);
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    try {
      await make(draft);
      if (!existsSync(kept)) renameSync(draft, kept);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  utimesSync(kept, new Date(), new Date());
  dropOldest(home);
  return kept;
}

function dropOldest(home: string): void {
  const byAge = readdirSync(home)
    .map((name) => join(home, name))
    .map((path) => ({ path, at: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.at - a.at);
  for (const { path } of byAge.slice(mostKept)) rmSync(path, { recursive: true, force: true });
}
