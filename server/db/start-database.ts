import type { Config } from '#server/config/config.ts';
import type { DatabaseUrls } from './database-urls.ts';
import type { Location } from './embedded/location.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { closeDatabase, openDatabase } from './pool.ts';
import { prepareDatabase, reachable } from './prepare-database.ts';
import { checkDatabase } from './roles.ts';

export interface RunningDatabase {
  /** Closes the pool and stops the embedded database; a database of the installer keeps running. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts this installation's database, embedded or that of `DATABASE_URL`: prepares, migrates, checks and opens it for
 * `scope.ts`.
 * @param beforeUpgrade makes a backup if migrations are due on a database that has accounts
 */
export async function startDatabase(
  config: Config,
  location: Location,
  beforeUpgrade: (urls: DatabaseUrls, due: readonly string[]) => Promise<string | null>,
): Promise<RunningDatabase> {
  const { urls, stop } = await prepareDatabase(config, location);
  const upgrade = () => migrate(urls.owner, migrations, (due) => beforeUpgrade(urls, due));
  try {
    await (config.databaseUrl === undefined ? upgrade() : reachable(upgrade));
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

/** Opens a running database for a command of the terminal. */
export async function withOpenDatabase<T>(urls: DatabaseUrls, work: () => Promise<T>): Promise<T> {
  openDatabase(urls, { connections: 4 });
  try {
    return await work();
  } finally {
    await closeDatabase();
  }
}
