import type { Config } from '#server/config/config.ts';
import type { DatabaseUrls } from './database-urls.ts';
import type { Location } from './embedded/location.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
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
 * @param beforeUpgrade makes the backup where steps are due on a database that has accounts
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

/** Opens a database that runs, for a command of the terminal that works as the product does. */
export async function withOpenDatabase<T>(urls: DatabaseUrls, work: () => Promise<T>): Promise<T> {
  openDatabase(urls, { connections: 4 });
  try {
    return await work();
  } finally {
    await closeDatabase();
  }
}
