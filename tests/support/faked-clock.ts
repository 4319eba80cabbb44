import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCluster } from '#server/db/embedded/cluster.ts';
import { reachableBinaries } from '#server/db/embedded/location.ts';
import { databaseUser } from '#server/db/embedded/system-user.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { testPasswords } from './test-config.ts';
import { databaseEnv, demoName, urlsOf } from './test-databases.ts';
import { keptYard } from './test-yard.ts';

/** Paths of the library in Debian's package `faketime`, in the version for programs with several threads. */
const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (name) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`,
);
export const fakingLibrary: string | undefined = libraries.find((path) => existsSync(path));

export interface FakedProduct {
  readonly server: ServerProcess;
  /** Sets the clock of server and database to so many seconds before or after the real time. */
  readonly set: (seconds: number) => void;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the built server on its own demo yard, with a clock that can be set for server and database; timers run
 * normally.
 */
export async function startFaked(library: string): Promise<FakedProduct> {
  const folder = temporaryFolder();
  const clock = join(folder, 'clock');
  const set = (seconds: number) => writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  set(0);
  const faked = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
    // The times of files are real.
    NO_FAKE_STAT: '1',
  };
  const kept = await keptYard();
  for (const part of ['postgres', 'postgres.made', 'files']) {
    if (existsSync(join(kept, part))) execFileSync('cp', ['-Rp', join(kept, part), folder]);
  }
  const user = databaseUser();
  const binaries = reachableBinaries({ dataDir: folder, moved: false, user });
  const cluster = await startCluster({
    folder: join(folder, 'postgres'),
    binaries: { ...binaries, folder: wrapped(folder, join(binaries.folder, 'bin', 'postgres'), faked) },
    user,
    password: 'test-super',
    unsafeFast: true,
  });
  try {
    const urls = urlsOf(cluster.port, demoName);
    const server = await startProcess({
      env: {
        ...faked,
        PORT: '0',
        DATA_DIR: folder,
        SERVE_PAGES: '0',
        ...databaseEnv(urls),
        ADMIN_PASSWORD: testPasswords.admin,
        DEMO_PASSWORD: testPasswords.demo,
        BOARD_TENANT: '1',
      },
    });
    return {
      server,
      set,
      stop: async () => {
        await server.stop();
        await cluster.stop();
      },
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** The database does not inherit our environment, so a script that replaces its binary sets it. */
function wrapped(folder: string, postgres: string, env: Readonly<Record<string, string>>): string {
  const bin = join(folder, 'faked', 'bin');
  mkdirSync(bin, { recursive: true });
  const settings = Object.entries(env).map(([name, value]) => `export ${name}='${value}'`);
  const script = join(bin, 'postgres');
  writeFileSync(script, ['#!/bin/sh', ...settings, `exec '${postgres}' "$@"`, ''].join('\n'));
  for (const path of [join(folder, 'faked'), bin, script]) chmodSync(path, 0o755);
  return join(folder, 'faked');
}
