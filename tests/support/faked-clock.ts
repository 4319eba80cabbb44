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

/** Of Debian's package `faketime`; the one for programs of several threads. */
const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (name) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`,
);
export const fakingLibrary: string | undefined = libraries.find((path) => existsSync(path));

export interface FakedProduct {
  readonly server: ServerProcess;
  /** Sets the clock of server and database so many seconds before or after the real one. */
  readonly set: (seconds: number) => void;
  readonly stop: () => Promise<void>;
}

/** The built server on a demo yard of its own, whose clock and whose database's clock can be set; their timers go on. */
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
    // What lies on the disk is as old as it is.
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

/** The database is given no environment of ours: a script that is called like it has one. */
function wrapped(folder: string, postgres: string, env: Readonly<Record<string, string>>): string {
  const bin = join(folder, 'faked', 'bin');
  mkdirSync(bin, { recursive: true });
  const settings = Object.entries(env).map(([name, value]) => `export ${name}='${value}'`);
  const script = join(bin, 'postgres');
  writeFileSync(script, ['#!/bin/sh', ...settings, `exec '${postgres}' "$@"`, ''].join('\n'));
  for (const path of [join(folder, 'faked'), bin, script]) chmodSync(path, 0o755);
  return join(folder, 'faked');
}
