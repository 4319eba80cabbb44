import { chmodSync, existsSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { StartError } from '#server/config/start-error.ts';
import { makeFolder } from '#server/process/make-folder.ts';
import { type Binaries, copyBinaries, installedBinaries, mendInPlace } from './binaries.ts';
import { canEnter, canRun, databaseUser, type SystemUser } from './system-user.ts';

const rootsOwnFolder = '/var/lib/slipway';

export interface Location {
  readonly dataDir: string;
  /** True if the default folder could not be used; the ready line reports that. */
  readonly moved: boolean;
  readonly user: SystemUser | undefined;
}

/** @returns whether the folder is new */
function makeDataFolder(path: string): boolean {
  if (existsSync(path)) return false;
  try {
    makeFolder(path);
    // The database's user must be able to pass through; files inside keep their own rights, whatever the umask.
    chmodSync(path, 0o711);
    return true;
  } catch (error) {
    throw new StartError(`The data folder ${path} cannot be created (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** Folder of this installation's data. As root, the folder must be reachable by the database's own user. */
export function locateData(config: Pick<Config, 'dataDir' | 'dataDirSet' | 'databaseUrl'>): Location {
  const fresh = makeDataFolder(config.dataDir);
  if (config.databaseUrl !== undefined) return { dataDir: config.dataDir, moved: false, user: undefined };
  const user = databaseUser();
  if (user === undefined) return { dataDir: config.dataDir, moved: false, user };
  if (canEnter(user, config.dataDir)) return { dataDir: config.dataDir, moved: false, user };
  if (config.dataDirSet) {
    throw new StartError(`DATA_DIR ${config.dataDir} cannot be reached by ${user.name}, who runs PostgreSQL for root`);
  }
  if (fresh) rmdirSync(config.dataDir);
  makeDataFolder(rootsOwnFolder);
  return { dataDir: rootsOwnFolder, moved: true, user };
}

/** Binaries in a folder where the database's user can run them. */
export function reachableBinaries(location: Location): Binaries {
  const installed = installedBinaries();
  const runs = (binaries: Binaries) => canRun(location.user, join(binaries.folder, 'bin', 'postgres'));
  if (mendInPlace(installed) && runs(installed)) return installed;
  const copy = copyBinaries(installed, location.dataDir);
  if (!runs(copy)) throw new StartError('The embedded PostgreSQL does not run on this system; set DATABASE_URL');
  return copy;
}
