import type { Config } from '#server/config.ts';
import type { DatabaseUrls } from './database-urls.ts';
import type { Location } from './embedded/location.ts';
import { migrate } from './migrate.ts';
import { closeDatabase, openDatabase } from './pool.ts';
import { prepareDatabase, reachable } from './prepare-database.ts';
import { checkDatabase } from './roles.ts';

export interface RunningDatabase {
  /** Closes the pool and stops the embedded database; one of the installer's goes on. */
  readonly stop: () => Promise<void>;
}

/**
 * The database of this installation, its own or the one of `DATABASE_URL`: started, checked, migrated, and opened for
 * `scope.ts`.
 */
export async function startDatabase(config: Config, location: Location): Promise<RunningDatabase> {
  const { urls, stop } = await prepareDatabase(config, location);
  try {
    await (config.databaseUrl === undefined ? migrate(urls.owner) : reachable(() => migrate(urls.owner)));
    await checkDatabase(urls);
    openDatabase(urls);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    stop: async () => {
      await closeDatabase();
      await stop();
    },
  };
}

/** Opens a database that runs, for a command of the terminal that works as the product does. */
export async function withOpenDatabase<T>(urls: DatabaseUrls, work: () => Promise<T>): Promise<T> {
  openDatabase(urls, { connections: 4 });
  try {
    return await work();
  } finally {
    await closeDatabase();
  }
}
