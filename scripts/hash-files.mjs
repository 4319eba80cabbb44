import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Hash of the names and contents of files and folders below `root`.
 * @param {string} root
 * @param {readonly string[]} paths
 */
export function hashFiles(root, paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) visit(`${path}/${name}`);
      return;
    }
    hash.update(`${path}\0`);
    hash.update(readFileSync(full));
    hash.update('\0');
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}
