import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '#server/config.ts';
import type { Binaries } from './binaries.ts';
import { endProcess, identify, isAlive, type ProcessIdentity } from './process-identity.ts';
import type { SystemUser } from './system-user.ts';

/** Everything a cluster is made of; `folder` is `<dataDir>/postgres`. */
export interface ClusterOptions {
  readonly folder: string;
  readonly binaries: Binaries;
  readonly user: SystemUser | undefined;
  readonly password: string;
  /** For tests: no waiting for the disk, since their data dies with them. */
  readonly unsafeFast?: boolean;
}

export interface Cluster {
  /** Address of the superuser's database `postgres`. */
  readonly url: string;
  readonly port: number;
  readonly process: ProcessIdentity;
  /** Ends with an Error when the database process dies by itself. */
  readonly died: Promise<Error>;
  readonly stop: () => Promise<void>;
}

/** Fast shutdown keeps every committed row and needs no client's consent; the rest is for a process that hangs. */
const fastShutdown = [
  { signal: 'SIGINT', patience: 30_000 },
  { signal: 'SIGQUIT', patience: 5_000 },
  { signal: 'SIGKILL', patience: 2_000 },
] as const;

// No LANG is needed or heeded: the cluster's locale is part of its own files.
const environment = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' };

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** The port kept in the data folder, or a new one when there is none yet or somebody else took it. */
async function keptPort(folder: string): Promise<number> {
  const path = join(folder, '..', 'postgres.port');
  const kept = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  if (kept > 0 && (await isFree(kept))) return kept;
  const port = await freePort();
  writeFileSync(path, `${port}\n`);
  return port;
}

function makeCluster({ folder, binaries, user, password, unsafeFast }: ClusterOptions): void {
  if (existsSync(join(folder, 'PG_VERSION')) && existsSync(join(folder, '..', 'postgres.made'))) return;
  // A first start that was killed half-way leaves a folder without the mark: nothing in it was ever promised.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const passwordFile = join(folder, '..', 'postgres.initial');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user !== undefined) {
    chownSync(folder, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  const made = spawnSync(
    join(binaries.folder, 'bin', 'initdb'),
    [
      `--pgdata=${folder}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      // pg_trgm asks LC_CTYPE what a letter is; C.UTF-8 is part of the C library and needs no installed locale.
      `--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(unsafeFast ? ['--no-sync'] : []),
    ],
    { uid: user?.uid, gid: user?.gid, cwd: '/', env: environment, encoding: 'utf8' },
  );
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    const reason = (made.stderr || made.error?.message || '').trim().split('\n').at(-1);
    throw new StartError(`The embedded database could not be created: ${reason}`);
  }
  writeFileSync(join(folder, '..', 'postgres.made'), `${binaries.version}\n`);
}

/** Stops what a killed server left running on this folder. */
async function stopOrphan(folder: string): Promise<void> {
  const path = join(folder, '..', 'postgres.pid');
  if (!existsSync(path)) return;
  const left = JSON.parse(readFileSync(path, 'utf8')) as ProcessIdentity;
  if (isAlive(left)) await endProcess(left, fastShutdown);
  rmSync(path, { force: true });
}

const settings = (port: number, unsafeFast: boolean | undefined): string[] => {
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
    log_statement: 'none',
    log_min_error_statement: 'panic',
    ...(unsafeFast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
};

function openLog(path: string, user: SystemUser | undefined): number {
  const large = existsSync(path) && statSync(path).size > 10_000_000;
  const log = openSync(path, large ? 'w' : 'a', 0o600);
  if (user !== undefined) chownSync(path, user.uid, user.gid);
  return log;
}

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

function watch(child: ChildProcess): Promise<Error> {
  return new Promise((resolve) => {
    child.once('error', resolve);
    child.once('exit', (code, signal) => resolve(new Error(`the database ended (${signal ?? code})`)));
  });
}

/** Makes the cluster when there is none, stops an orphan, starts PostgreSQL on loopback and waits until it answers. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, binaries, user } = options;
  await stopOrphan(folder);
  makeCluster(options);
  const port = await keptPort(folder);
  const log = openLog(join(folder, '..', 'postgres.log'), user);
  const child = spawn(
    join(binaries.folder, 'bin', 'postgres'),
    ['-D', folder, ...settings(port, options.unsafeFast)],
    // Its own process group: Ctrl-C at the terminal reaches the server alone, which stops the database in its turn.
    { uid: user?.uid, gid: user?.gid, cwd: '/', env: environment, stdio: ['ignore', log, log], detached: true },
  );
  const died = watch(child);
  const identity = child.pid === undefined ? undefined : identify(child.pid);
  if (identity === undefined) throw new StartError(`The embedded database did not start: ${(await died).message}`);
  writeFileSync(join(folder, '..', 'postgres.pid'), JSON.stringify(identity));
  const url = `postgres://postgres:${encodeURIComponent(options.password)}@127.0.0.1:${port}/postgres`;
  let gone = false;
  died.then(() => {
    gone = true;
  });
  // Recovery after a kill may take long on a slow disk; only a dead process is a reason to give up.
  while (!(await accepts(url))) {
    if (gone) throw new StartError(`The embedded database did not start; see ${join(folder, '..', 'postgres.log')}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return {
    url,
    port,
    process: identity,
    died,
    stop: async () => {
      await endProcess(identity, fastShutdown);
      rmSync(join(folder, '..', 'postgres.pid'), { force: true });
    },
  };
}
