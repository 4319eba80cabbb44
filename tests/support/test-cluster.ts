import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Cluster, startCluster } from '#server/db/embedded/cluster.ts';
import { reachableBinaries } from '#server/db/embedded/location.ts';
import { databaseUser } from '#server/db/embedded/system-user.ts';
import { migrate } from '#server/db/migrate.ts';
import type { DatabaseUrls } from '#server/db/pool.ts';
import { checkDatabase, prepareEmbedded } from '#server/db/roles.ts';
import { endProcess, identify, isAlive, type ProcessIdentity } from '#server/process/process-identity.ts';

export const templateName = 'slipway_template';
const prefix = 'slipway-test-';
const passwords = { owner: 'test-owner', app: 'test-app', report: 'test-report' };

/** Addresses of the three roles in one database of the cluster. */
export function urlsOf(port: number, database: string): DatabaseUrls {
  const url = (role: keyof DatabaseUrls) =>
    `postgres://slipway_${role}:${passwords[role]}@127.0.0.1:${port}/${database}`;
  return { owner: url('owner'), app: url('app'), report: url('report') };
}

/** A short folder under the system's temporary one that the database's user may pass through. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}

/** Clusters of test runs that were killed: their owner is gone, so they are ended and removed. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    const read = (file: string): ProcessIdentity | undefined =>
      existsSync(join(folder, file)) ? JSON.parse(readFileSync(join(folder, file), 'utf8')) : undefined;
    const owner = read('owner.pid');
    if (owner === undefined || isAlive(owner)) continue;
    const database = read('postgres.pid');
    if (database !== undefined) await endProcess(database, [{ signal: 'SIGQUIT', patience: 5_000 }]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One cluster for one test run, with a migrated template database. */
export async function startTestCluster(): Promise<Cluster & { readonly folder: string }> {
  await sweep();
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'owner.pid'), JSON.stringify(identify(process.pid)));
  const user = databaseUser();
  const cluster = await startCluster({
    folder: join(folder, 'postgres'),
    // A clone that only root may enter runs a copy of them.
    binaries: reachableBinaries({ dataDir: folder, moved: false, user }),
    user,
    password: 'test-super',
    unsafeFast: true,
  });
  const stop = async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const urls = urlsOf(cluster.port, templateName);
    await prepareEmbedded(cluster.url, templateName, passwords);
    await migrate(urls.owner);
    await checkDatabase(urls);
    return { ...cluster, folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs one statement as superuser: making and dropping databases. */
export async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
