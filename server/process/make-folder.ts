import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents one by one, because Node's `recursive` loops forever if a parent cannot
 * contain folders (`/proc`).
 * @param mode of each created folder
 * @throws the system's own error
 */
export function makeFolder(path: string, mode?: number): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  // A missing drive has no parent.
  if (parent !== path) makeFolder(parent, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process may have created the folder in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
