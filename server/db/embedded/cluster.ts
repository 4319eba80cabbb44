import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, existsSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '#server/config/start-error.ts';
import { identify, type ProcessIdentity } from '#server/process/process-identity.ts';
import { lookup } from '#shared/lookup.ts';
import { endDatabase } from './end-database.ts';
import { type ClusterFiles, makeCluster } from './make-cluster.ts';
import { stopOrphan } from './orphan.ts';
import { databaseEnvironment } from './platform.ts';
import { keptPort } from './port.ts';
import type { SystemUser } from './system-user.ts';

/** Files and port of a cluster. */
export interface ClusterOptions extends ClusterFiles {
  /** Port of a restarted database, whose address the pool already uses. Default: the port noted in the data folder. */
  readonly port?: number;
}

export interface Cluster {
  /** Superuser's address of the database `postgres`. */
  readonly url: string;
  readonly port: number;
  readonly process: ProcessIdentity;
  /** Resolves with the reason when the database process has ended. */
  readonly gone: Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Settings for throwaway databases: no waiting for the disk, and databases are copied as file clones. */
const withoutCare = lookup<string>({
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  min_wal_size: '32MB',
  ...(process.platform !== 'win32' && { file_copy_method: 'clone' }),
});

function settings(port: number, unsafeFast: boolean | undefined): string[] {
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and DETAIL lines may contain personal data, so the log has messages only.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(unsafeFast ? withoutCare : {}),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function openLog(path: string, user: SystemUser | undefined): number {
  const large = existsSync(path) && statSync(path).size > 10_000_000;
  const log = openSync(path, large ? 'w' : 'a', 0o600);
  if (user !== undefined) chownSync(path, user.uid, user.gid);
  return log;
}

const logOf = ({ folder }: ClusterOptions) => join(folder, '..', 'postgres.log');

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function watch(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`it ended with ${signal ?? code}`));
  });
}

/** Orphaned backends of a killed database hold its shared memory until they notice, 5 s and more on a busy machine. */
const retries = { times: 60, pause: 250 };

/** Creates the cluster if there is none, stops an orphan, starts PostgreSQL on loopback and waits until it answers. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const pidFile = join(options.folder, '..', 'postgres.pid');
  await stopOrphan(options.folder, pidFile, options.binaries);
  makeCluster(options);
  const port = options.port ?? (await keptPort(join(options.folder, '..', 'postgres.port')));
  for (let retry = 0; ; retry += 1) {
    const started = await startProcess(options, port, pidFile);
    if (typeof started === 'object') return started;
    if (retry === retries.times) {
      throw new StartError(`The embedded database did not start (${started}); see ${logOf(options)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, retries.pause));
  }
}

/** @returns the cluster, or the reason if the process ended before it answered */
async function startProcess(options: ClusterOptions, port: number, pidFile: string): Promise<Cluster | string> {
  const { folder, binaries, user } = options;
  const log = openLog(logOf(options), user);
  const child = spawn(join(binaries.folder, 'bin', 'postgres'), ['-D', folder, ...settings(port, options.unsafeFast)], {
    uid: user?.uid,
    gid: user?.gid,
    cwd: '/',
    env: databaseEnvironment(process.platform, process.env),
    stdio: ['ignore', log, log],
    // A separate process group: Ctrl-C in the terminal reaches only the server, which then stops the database.
    detached: true,
    // On Windows a detached process would open a window.
    windowsHide: true,
  });
  closeSync(log);
  const gone = watch(child);
  const identity = child.pid === undefined ? undefined : identify(child.pid);
  if (identity === undefined) return gone;
  writeFileSync(pidFile, JSON.stringify(identity));
  const url = `postgres://postgres:${encodeURIComponent(options.password)}@127.0.0.1:${port}/postgres`;
  let end: string | undefined;
  gone.then((how) => {
    end = how;
  });
  // Recovery after a kill may take long on a slow disk, so give up only if the process has ended.
  while (!(await accepts(url))) {
    if (end !== undefined) return end;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return {
    url,
    port,
    process: identity,
    gone,
    stop: async () => {
      await endDatabase(identity, binaries);
      rmSync(pidFile, { force: true });
    },
  };
}
