import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/config/start-error.ts';
import type { Binaries } from './binaries.ts';
import { databaseEnvironment, localeArguments } from './platform.ts';
import type { SystemUser } from './system-user.ts';

/** Files of a cluster; `folder` is `<dataDir>/postgres`, its notes (port, pid) are in the parent folder. */
export interface ClusterFiles {
  readonly folder: string;
  readonly binaries: Binaries;
  readonly user: SystemUser | undefined;
  readonly password: string;
  /** For tests only: does not wait for the disk. */
  readonly unsafeFast?: boolean;
}

/**
 * Runs initdb once. Without the mark, a first start was killed half-way; its folder can be deleted, as it has no data
 * yet.
 */
export function makeCluster({ folder, binaries, user, password, unsafeFast }: ClusterFiles): void {
  const mark = join(folder, '..', 'postgres.made');
  if (existsSync(mark)) return;
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
      ...localeArguments(process.platform),
      '--no-instructions',
      ...(unsafeFast ? ['--no-sync'] : []),
    ],
    {
      uid: user?.uid,
      gid: user?.gid,
      cwd: '/',
      env: databaseEnvironment(process.platform, process.env),
      encoding: 'utf8',
      windowsHide: true,
    },
  );
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    const said = (made.stderr || made.error?.message || `it ended with ${made.signal ?? made.status}`)
      .trim()
      .split('\n');
    // The last lines of initdb are about its clean-up.
    const reason = said.filter((line) => !/^initdb: removing|^child process/.test(line)).slice(-3);
    throw new StartError(`The embedded database could not be created: ${reason.join(' ')}`);
  }
  writeFileSync(mark, `${binaries.version}\n`);
}
