import { join } from 'node:path';
import { type Config, StartError } from '#server/config.ts';
import { installationSecret } from '#server/secrets.ts';
import { type Cluster, type ClusterOptions, startCluster } from './embedded/cluster.ts';
import { type Location, reachableBinaries } from './embedded/location.ts';
import type { DatabaseUrls } from './pool.ts';
import { prepareEmbedded, prepareGiven } from './roles.ts';

export interface RunningDatabase {
  readonly urls: DatabaseUrls;
  /** Stops the embedded database; does nothing to one of the installer's. */
  readonly stop: () => Promise<void>;
}

const databaseName = 'slipway';

/** The database of this installation: its own, or the one of `DATABASE_URL`; roles made, migrations still to run. */
export async function startDatabase(config: Config, location: Location): Promise<RunningDatabase> {
  const secret = (name: string) => installationSecret(location.dataDir, `database-${name}`).value;
  if (config.databaseUrl !== undefined) {
    const given = { app: config.databaseAppUrl, report: config.databaseReportUrl };
    const passwords = { app: secret('app'), report: secret('report') };
    const urls = await reachable(() => prepareGiven(config.databaseUrl ?? '', given, passwords));
    return { urls, stop: async () => {} };
  }
  const passwords = { owner: secret('owner'), app: secret('app'), report: secret('report') };
  const options: ClusterOptions = {
    folder: join(location.dataDir, 'postgres'),
    binaries: reachableBinaries(location),
    user: location.user,
    password: secret('super'),
  };
  const cluster = await startCluster(options);
  const supervision = supervise(cluster, options);
  await prepareEmbedded(cluster.url, databaseName, passwords);
  const address = (role: keyof DatabaseUrls) =>
    `postgres://slipway_${role}:${encodeURIComponent(passwords[role])}@127.0.0.1:${cluster.port}/${databaseName}`;
  return { urls: { owner: address('owner'), app: address('app'), report: address('report') }, stop: supervision.stop };
}

/** Connection problems with a database of the installer's are settings to mend, not faults of ours. */
export async function reachable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code, message } = error as { code?: string; message: string };
    throw new StartError(`The database of DATABASE_URL cannot be used: ${message || code}`);
  }
}

/** Restarts a database that died by itself (F2): the pool finds it again at the same port. */
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
    for (let attempt = 1; !stopping; attempt += 1) {
      try {
        current = await startCluster(options);
        watch();
        return;
      } catch (error) {
        // Left-over children of the dead one hold its memory for a moment.
        if (attempt === 20) throw error;
        await new Promise((resolve) => setTimeout(resolve, 250));
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
