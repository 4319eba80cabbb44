import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from '#server/process/command-line.ts';
import { endProcess, identify, isAlive, type ProcessIdentity } from '#server/process/process-identity.ts';
import type { Binaries } from './binaries.ts';
import { endDatabase } from './end-database.ts';

/**
 * Process of PostgreSQL's own pid file, for a crash before we wrote ours. The file has only a number, so compare the
 * command.
 */
function noted(folder: string): ProcessIdentity | undefined {
  const path = join(folder, 'postmaster.pid');
  if (!existsSync(path)) return undefined;
  const pid = Number(readFileSync(path, 'utf8').split('\n')[0]);
  return commandOf(pid).includes(folder) ? identify(pid) : undefined;
}

/**
 * Backends can be killed at once: recovery handles their unfinished work, and they notice the death of their parent too
 * late.
 */
const atOnce = [{ signal: 'SIGKILL', patience: 2_000 }] as const;

/**
 * Kills orphaned backends of a killed database. They hold its shared memory until they notice, and no database can
 * start in the folder before. They are recognised by their title and working directory. On other systems than Linux the
 * start retries instead (`cluster.ts`).
 */
async function endChildren(folder: string): Promise<void> {
  if (process.platform !== 'linux' || !existsSync(folder)) return;
  const ours = realpathSync(folder);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const left = pids.map(Number).filter((pid) => commandOf(pid).startsWith('postgres: ') && workplaceOf(pid) === ours);
  await Promise.all(
    left.map(async (pid) => {
      const child = identify(pid);
      if (child) await endProcess(child, atOnce);
    }),
  );
}

/** Working directory of a process; '' if the process has ended or belongs to another user. */
function workplaceOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

/**
 * Stops processes that a killed server left running in this folder, and deletes PostgreSQL's pid file: after a reboot,
 * its number may belong to another process, and PostgreSQL would refuse to start.
 */
export async function stopOrphan(folder: string, pidFile: string, binaries: Binaries): Promise<void> {
  const ours = existsSync(pidFile) ? (JSON.parse(readFileSync(pidFile, 'utf8')) as ProcessIdentity) : undefined;
  for (const left of [ours, noted(folder)]) {
    if (left !== undefined && isAlive(left)) await endDatabase(left, binaries);
  }
  await endChildren(folder);
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  rmSync(pidFile, { force: true });
}
