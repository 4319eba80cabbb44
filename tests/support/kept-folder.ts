import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cache = fileURLToPath(new URL('../../.cache', import.meta.url));
/** Folders per kind: today's, and those of other branches. */
const mostKept = 3;

/**
 * The folder `.cache/<kind>/<hash>`, filled by `make` if it does not exist. It is made under a temporary name and then
 * renamed, so that an interrupted one is never used, and two processes may make the same folder.
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
