import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from '#server/process/command-line.ts';
import { endProcess, identify, isAlive, type ProcessIdentity } from '#server/process/process-identity.ts';
import type { Binaries } from './binaries.ts';
import { endDatabase } from './end-database.ts';

/** PostgreSQL's own note, for the moment between its start and ours: a number alone, so the command must fit too. */
function noted(folder: string): ProcessIdentity | undefined {
  const path = join(folder, 'postmaster.pid');
  if (!existsSync(path)) return undefined;
  const pid = Number(readFileSync(path, 'utf8').split('\n')[0]);
  return commandOf(pid).includes(folder) ? identify(pid) : undefined;
}

/** A backend in the middle of work has nothing that recovery does not know; it notices the death of its parent too late. */
const atOnce = [{ signal: 'SIGKILL', patience: 2_000 }] as const;

/**
 * Children of a killed database hold its memory until they look up from their work, seconds later on a busy machine, and
 * nothing starts on that folder meanwhile. They are known by what they are called and by where they work. Elsewhere than
 * on Linux they are waited for (`cluster.ts`).
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

/** Where a process stands; empty when it is gone or somebody else's. */
function workplaceOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

/**
 * Stops what a killed server left running on this folder. PostgreSQL's own note goes too: after a restart of the
 * machine its number may belong to another process, and PostgreSQL would then refuse to start for ever.
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
