import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { StartError } from '#server/config/start-error.ts';

/** Account that runs PostgreSQL if we are root, because PostgreSQL refuses to run as root. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const accountName = 'slipway-db';

function lookUp(name: string): SystemUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { name, uid: Number(uid), gid: Number(gid) };
}

/**
 * Account that runs PostgreSQL: undefined for the current user; as root, a separate account, which is created if
 * missing. An account is needed because initdb looks its name up.
 */
export function databaseUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const existing = lookUp(accountName);
  if (existing !== undefined) return existing;
  const nowhere = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  spawnSync('useradd', [...nowhere, '--user-group', accountName], { stdio: 'ignore' });
  const made = lookUp(accountName) ?? lookUp('postgres') ?? lookUp('nobody');
  if (made === undefined) {
    throw new StartError(`As root, PostgreSQL needs an account of its own: create the user ${accountName}`);
  }
  return made;
}

/**
 * Whether the user can enter a folder. Tries it, because only the system knows about access lists and mount options.
 */
export function canEnter(user: SystemUser, folder: string): boolean {
  const asked = spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return asked.status === 0;
}

/** Whether the user (undefined: the current one) can run a program and load its libraries. */
export function canRun(user: SystemUser | undefined, program: string): boolean {
  return spawnSync(program, ['--version'], { uid: user?.uid, gid: user?.gid, cwd: '/', stdio: 'ignore' }).status === 0;
}
