import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { installationSecret, knownSecret } from '#server/config/secrets.ts';
import { StartError } from '#server/config/start-error.ts';
import type { DatabaseUrls } from './database-urls.ts';
import { type Cluster, type ClusterOptions, startCluster } from './embedded/cluster.ts';
import { type Location, reachableBinaries } from './embedded/location.ts';
import { notedPort } from './embedded/port.ts';
import { prepareEmbedded, prepareGiven, type RolePasswords, roleAddress } from './roles.ts';

/** A database with its roles; its schema may be outdated. */
export interface Prepared {
  readonly urls: DatabaseUrls;
  /** Stops the embedded database; a database of the installer keeps running. */
  readonly stop: () => Promise<void>;
}

const databaseName = 'slipway';

/** Prepares this installation's database and its roles: starts the embedded one, or uses that of `DATABASE_URL`. */
export function prepareDatabase(config: Config, location: Location): Promise<Prepared> {
  return config.databaseUrl === undefined ? embeddedDatabase(location) : givenDatabase(config, location);
}

/** Addresses of the embedded database of a running server. */
export function runningUrls({ dataDir }: Location): DatabaseUrls {
  return embeddedUrls(rolePasswords(dataDir), notedPort(join(dataDir, 'postgres.port')));
}

const secret = (dataDir: string, role: string): string => installationSecret(dataDir, `database-${role}`).value;

function rolePasswords(dataDir: string): RolePasswords {
  return {
    owner: secret(dataDir, 'owner'),
    forms: secret(dataDir, 'forms'),
    app: secret(dataDir, 'app'),
    report: secret(dataDir, 'report'),
  };
}

function embeddedUrls(passwords: RolePasswords, port: number): DatabaseUrls {
  const address = (role: keyof DatabaseUrls) =>
    `postgres://slipway_${role}:${encodeURIComponent(passwords[role])}@127.0.0.1:${port}/${databaseName}`;
  return { owner: address('owner'), forms: address('forms'), app: address('app'), report: address('report') };
}

/** Addresses of the roles in the installer's database; null if a start has not created them yet. Creates nothing. */
export function knownGivenUrls(config: Config, { dataDir }: Pick<Location, 'dataDir'>): DatabaseUrls | null {
  const owner = config.databaseUrl ?? '';
  const known = (role: 'forms' | 'app' | 'report', given: string | undefined): string | undefined => {
    const password = knownSecret(dataDir, `database-${role}`);
    return given ?? (password === undefined ? undefined : roleAddress(owner, role, password));
  };
  const forms = known('forms', config.databaseFormsUrl);
  const app = known('app', config.databaseAppUrl);
  const report = known('report', config.databaseReportUrl);
  return forms === undefined || app === undefined || report === undefined ? null : { owner, forms, app, report };
}

async function givenDatabase(config: Config, { dataDir }: Location): Promise<Prepared> {
  const given = { forms: config.databaseFormsUrl, app: config.databaseAppUrl, report: config.databaseReportUrl };
  const passwords = {
    forms: secret(dataDir, 'forms'),
    app: secret(dataDir, 'app'),
    report: secret(dataDir, 'report'),
  };
  const urls = await reachable(() => prepareGiven(config.databaseUrl ?? '', given, passwords));
  return { urls, stop: async () => {} };
}

async function embeddedDatabase(location: Location): Promise<Prepared> {
  const passwords = rolePasswords(location.dataDir);
  const options: ClusterOptions = {
    folder: join(location.dataDir, 'postgres'),
    binaries: reachableBinaries(location),
    user: location.user,
    password: secret(location.dataDir, 'super'),
  };
  const cluster = await startCluster(options);
  const { stop } = supervise(cluster, options);
  try {
    await prepareEmbedded(cluster.url, databaseName, passwords);
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls: embeddedUrls(passwords, cluster.port), stop };
}

/** Turns connection errors of the installer's database into a StartError, because a setting has to be corrected. */
export async function reachable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code, message } = error as { code?: string; message: string };
    throw new StartError(`The database of DATABASE_URL cannot be used: ${message || code}`);
  }
}

/** Pause between failed restarts, e.g. because the disk is full, in milliseconds. */
const restartPause = 1_000;

/** Restarts a database that ended by itself (docs/security.md F2), at the same port, so that the pool can reconnect. */
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
