import { join } from 'node:path';
import { type Config, StartError } from '#server/config.ts';
import { installationSecret } from '#server/secrets.ts';
import { type Cluster, type ClusterOptions, startCluster } from './embedded/cluster.ts';
import { type Location, reachableBinaries } from './embedded/location.ts';
import { migrate } from './migrate.ts';
import { closeDatabase, type DatabaseUrls, openDatabase } from './pool.ts';
import { checkDatabase, prepareEmbedded, prepareGiven } from './roles.ts';

export interface RunningDatabase {
  /** Closes the pool and stops the embedded database; one of the installer's goes on. */
  readonly stop: () => Promise<void>;
}

/** A database with its roles, whose schema may be old. */
interface Prepared extends RunningDatabase {
  readonly urls: DatabaseUrls;
}

const databaseName = 'slipway';

/**
 * The database of this installation, its own or the one of `DATABASE_URL`: started, checked, migrated, and opened for
 * `scope.ts`.
 */
export async function startDatabase(config: Config, location: Location): Promise<RunningDatabase> {
  const secret = (name: string) => installationSecret(location.dataDir, `database-${name}`).value;
  const given = config.databaseUrl !== undefined;
  const { urls, stop } = given ? await givenDatabase(config, secret) : await embeddedDatabase(location, secret);
  try {
    await (given ? reachable(() => migrate(urls.owner)) : migrate(urls.owner));
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

async function givenDatabase(config: Config, secret: (name: string) => string): Promise<Prepared> {
  const given = { forms: config.databaseFormsUrl, app: config.databaseAppUrl, report: config.databaseReportUrl };
  const passwords = { forms: secret('forms'), app: secret('app'), report: secret('report') };
  const urls = await reachable(() => prepareGiven(config.databaseUrl ?? '', given, passwords));
  return { urls, stop: async () => {} };
}

async function embeddedDatabase(location: Location, secret: (name: string) => string): Promise<Prepared> {
  const passwords = {
    owner: secret('owner'),
    forms: secret('forms'),
    app: secret('app'),
    report: secret('report'),
  };
  const options: ClusterOptions = {
    folder: join(location.dataDir, 'postgres'),
    binaries: reachableBinaries(location),
    user: location.user,
    password: secret('super'),
  };
  const cluster = await startCluster(options);
  const { stop } = supervise(cluster, options);
  try {
    await prepareEmbedded(cluster.url, databaseName, passwords);
  } catch (error) {
    await stop();
    throw error;
  }
  const address = (role: keyof DatabaseUrls) =>
    `postgres://slipway_${role}:${encodeURIComponent(passwords[role])}@127.0.0.1:${cluster.port}/${databaseName}`;
  const urls = { owner: address('owner'), forms: address('forms'), app: address('app'), report: address('report') };
  return { urls, stop };
}

/** Connection problems with a database of the installer's are settings to mend, not faults of ours. */
async function reachable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code, message } = error as { code?: string; message: string };
    throw new StartError(`The database of DATABASE_URL cannot be used: ${message || code}`);
  }
}

/** How long a database that cannot be started again is left alone (a full disk, say), in milliseconds. */
const restartPause = 1_000;

/** Restarts a database that died by itself (F2), at its port: the pool finds it there again. */
function supervise(first: Cluster, options: ClusterOptions): { readonly stop: () => Promise<void> } {
  let current = first;
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();
  const watch = () => {
    current.gone.then((how) => {
      if (stopping) return;
      console.error(`The embedded database is gone (${how}); starting it again`);
      restarting = restart();
    });
  };
  const restart = async () => {
    while (!stopping) {
      try {
        current = await startCluster({ ...options, port: first.port });
        watch();
        return;
      } catch (error) {
        console.error((error as Error).message);
        await new Promise((resolve) => setTimeout(resolve, restartPause));
      }
    }
  };
  watch();
  return {
    stop: async () => {
      stopping = true;
      await restarting;
      await current.stop();
    },
  };
}
