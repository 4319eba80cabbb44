import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder that somebody named, with its parents, where there is none. One after the other: where a parent says that
 * it takes no folders (`/proc`), Node's `recursive` tries for ever.
 * @param mode of each folder that is made
 * @throws the system's own error
 */
export function makeFolder(path: string, mode?: number): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  // A drive that is not there has no parent.
  if (parent !== path) makeFolder(parent, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Of several processes that begin at once another one made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
