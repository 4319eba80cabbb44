import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { StartError } from '#server/config/start-error.ts';

/** PostgreSQL refuses to run as root; then it runs as this user. */
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
 * The user that runs PostgreSQL: undefined for the caller's own, else (as root) an account of its own, made when it is
 * missing. initdb asks the account list for the user's name, so a bare number would not do.
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

/** Whether the user can enter a folder; asked of the system, which knows about access lists and mount options. */
export function canEnter(user: SystemUser, folder: string): boolean {
  const asked = spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return asked.status === 0;
}

/** Whether the user (undefined: the caller) can run a program and find its libraries. */
export function canRun(user: SystemUser | undefined, program: string): boolean {
  return spawnSync(program, ['--version'], { uid: user?.uid, gid: user?.gid, cwd: '/', stdio: 'ignore' }).status === 0;
}
