import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { StartError } from '#server/config/start-error.ts';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { type Location, locateData } from '#server/db/embedded/location.ts';
import { prepareDatabase, runningUrls } from '#server/db/prepare-database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { localStore } from '#server/files/local-store.ts';
import { claimInstance, isClaimed } from '#server/process/instance.ts';
import { backupFolder } from './backup-folder.ts';

/** The installation that a command works on. */
export interface Installation {
  readonly urls: DatabaseUrls;
  readonly store: FileStore;
  /** Folder of the backups. */
  readonly backups: string;
}

/** Name under which a server locks its data folder while it uses the embedded database. */
const server = 'server';

/**
 * Runs work on the installation of this configuration, also while its server is running.
 * @throws StartError with `alone` if the server is running
 */
export async function withInstallation<T>(
  config: Config,
  { alone }: { readonly alone: boolean },
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const location = locateData(config);
  const place = {
    store: localStore(join(location.dataDir, 'files')),
    backups: backupFolder(config, location.dataDir),
  };
  if (config.databaseUrl === undefined && isClaimed(location.dataDir, server)) {
    if (alone) throw new StartError('Slipway is running on this data folder; stop it first');
    return work({ ...place, urls: runningUrls(location) });
  }
  return claimed(config, location, async (urls) => work({ ...place, urls }));
}

async function claimed<T>(config: Config, location: Location, work: (urls: DatabaseUrls) => Promise<T>): Promise<T> {
  // An external database may be used by others at the same time; the embedded one may not.
  const name = config.databaseUrl === undefined ? server : `command-${process.pid}`;
  const instance = await claimInstance(location.dataDir, name, 'the command line');
  try {
    const { urls, stop } = await prepareDatabase(config, location);
    try {
      return await work(urls);
    } finally {
      await stop();
    }
  } finally {
    instance.release();
  }
}
