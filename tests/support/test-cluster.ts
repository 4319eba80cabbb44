import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from '#server/db/embedded/cluster.ts';
import { reachableBinaries } from '#server/db/embedded/location.ts';
import { databaseUser } from '#server/db/embedded/system-user.ts';
import { migrate } from '#server/db/migrate.ts';
import { checkDatabase, prepareEmbedded } from '#server/db/roles.ts';
import { endProcess, identify, isAlive, type ProcessIdentity } from '#server/process/process-identity.ts';
import { folderPrefix, temporaryFolder } from './temporary-folder.ts';
import { passwords, templateName, urlsOf } from './test-databases.ts';

/** Ends and removes clusters of test runs that were killed. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(folderPrefix))) {
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

export interface TestCluster extends Cluster {
  readonly folder: string;
  /** Ends the database but keeps its folder, so that the folder can be copied. */
  readonly halt: () => Promise<void>;
}

/**
 * Starts a cluster for a test run: one that `fill` copies to its folder, or a new one with a migrated template
 * database.
 */
export async function startTestCluster(fill?: (folder: string) => void): Promise<TestCluster> {
  await sweep();
  const folder = temporaryFolder();
  fill?.(folder);
  writeFileSync(join(folder, 'owner.pid'), JSON.stringify(identify(process.pid)));
  const user = databaseUser();
  const cluster = await startCluster({
    folder: join(folder, 'postgres'),
    // If only root may enter the clone of the repository, the database runs copies of the binaries.
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
    if (fill === undefined) {
      await prepareEmbedded(cluster.url, templateName, passwords);
      await migrate(urls.owner);
      await checkDatabase(urls);
    }
    return { ...cluster, folder, halt: cluster.stop, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
