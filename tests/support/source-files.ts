import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;

/** All modules below the given folders, with path and text. */
export function sourceFiles(...folders: readonly string[]): { readonly path: string; readonly text: string }[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile() && /\.(tsx?|mjs)$/.test(item.name))
      .map((item) => join(item.parentPath, item.name))
      .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') })),
  );
}
